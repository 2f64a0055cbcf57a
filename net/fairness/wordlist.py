"""The 1,024 words of a phrase: common English words of four to seven letters, sorted.

Chosen to be said over a telephone: no two begin with the same four letters, and no two differ in
fewer than two sounds (by an American pronouncing dictionary), so there are no homophones. A word
must keep its number: what two versions of the program read out has to be the same.
"""

from __future__ import annotations

_SORTED = """
abacus acorn acrobat actor adult advice airport alarm album alert algebra alive almond alpaca alpine
amber amount anchor angle animal anthem antique antler anvil apart apple apron arcade arch arctic
arena armada atlas attic author autumn avenue avocado axis azure baby badge bagel baker balance
balloon bamboo banana bandage banjo banner bargain barrel bathtub battery beacon beard bedroom bench
bicycle binary biscuit bison blanket blender blossom boat bobcat boiler bonfire bonus bottle bowling
boxing bracket breeze bridge bronze broom brush buckle budget buffalo builder bulb bundle burger
button buzzer cabbage cactus cadet cafe calcium camera canal canyon caravan carbon carpet cartoon
carve castle celery cement century chain chalk chapter chart cheetah cherry chili chimney choice
chorus chrome cinema circle citrus classic cliff climate cloud clover cluster coach cobalt cobbler
coconut collage colony column comet compass concert cookie copper corner cosmos cottage counter
cousin cowboy coyote cradle crater crayon credit creek cricket crocus crown crystal cube curious
curtain cushion cutlery cyclone cypress daily dancer dazzle decade deck decoy delta denim dentist
depot design develop diagram diamond diary digit dimple dinner diploma distant dizzy dollar dolphin
domino donkey doorway double dragon drawer dream dresser drizzle drummer earth echo eclipse elastic
elbow elder element emblem emerald emotion emperor enamel encore energy engine enigma enjoy entry
epic equator eternal evening example exit expert explore eyebrow eyelid fable fabric face factory
falcon family fancy farmer father faucet fence festive fiction fiesta figure filter finger firefly
fish flag flannel fleece flight flint flock florist flurry focus folder foliage food fork formula
fortune fossil fragile frame freckle freedom fresh friend frog frost frozen fruit furnace future
gadget galaxy gallery garage garden garlic garnet gather gazelle general genius geology gesture
geyser giant giggle ginger giraffe glacier glass glider glimpse glitter globe goal goblet goggles
golden golf gondola gopher gourmet gravity green grid group guard guess guide guitar gymnast hallway
hammock hamster handle happy harmony harness harvest hatch headset health helium helmet herald heron
hexagon hickory hidden highway hiker hilltop hinge holiday hollow home honey hood horizon hornet
hostel hotel huge hurdle hybrid hydrant hyena iceberg icon idea igloo iguana image inbox inch income
indigo indoor infant inlet input insect inside invite iodine iris island ivory jackpot jade jaguar
janitor javelin jazz jeans jelly jigsaw jingle jockey jogging join joke journal joyful juggle juice
july junior kale karate kayak kebab kelp kennel kimono kingdom kiosk kitchen kiwi koala ladder ladle
lady lagoon lake lantern lasagna lasso laugh laundry laurel leaflet league lecture legend leisure
lemon length leopard level liberty library lift lilac limit lion liquid listen llama lobby lobster
locket lodge logic lonely lotion lounge lovely lucky luggage lunar luxury lyric machine magenta
magic magma magnet mailbox major mallet mammoth manager maple marble margin market marsh mascot
mason matrix meadow media meeting melody member memory menu mercury mermaid message meteor metric
middle midway mighty mildew mimic mineral minute miracle mirror mission mist mixture mobile mocha
molar moment monster month mosaic mother motor mouse movie muffin mule mural museum music mystery
napkin nature nebula needle neon nephew nest network neutral newton nickel noise nomad noon north
nozzle nugget number nutmeg oasis oatmeal oboe octave octopus office olive olympic onion online open
opera oracle orange orbit orchard order ostrich otter outback outdoor outfit outline oval oven
overlap owner oxygen oyster ozone pacific padlock page painter palace pancake panel panther papaya
paprika parade parent parking parsley party passage pastry patent patio pattern peanut pebble pecan
pelican pencil penguin pepper perfume phoenix phone photo piano picnic pigeon pioneer pirate piston
pitcher pixel pizza place planet plaster plaza plenty podium poem point polka pollen polygon poncho
pond pontoon pony poodle popcorn poplar poppy popular porch portal possum postage potato pottery
pouch poultry powder prairie pretzel price prism pudding puffin pulley pumpkin punch pupil puppet
purple purse puzzle pyramid quality quantum quartet queen query quest quick quiet quilt quintet
quiver raccoon radar radius rafter railway rainbow raisin rally ramp ranch random ranger rapid ratio
rattle raven ready realm recess recipe recycle reduce redwood reflex refresh regular relax release
relic remedy remote rental repair reply reptile request rescue resort respect return reunion revolve
reward rhino rhubarb rhythm ribbon rigid rinse ripple rivet roast rodeo romance roof rooster rope
rotate rover rowboat royal ruby rugby ruler runner runway rural rustic saddle safari safety saga
salmon salsa salute sample sapling sardine saucer sauna sausage scarf scholar scooter scout scratch
screen scroll seagull search season seaweed second secret seed segment senior serene serious serpent
sesame session settle shadow shampoo shark shawl sheep shelf sherbet shield shimmer shirt shoe short
shower shrimp shrub shuffle shutter sierra signal silence silk silo silver singer siren sister
sketch skill skylark slate slide slipper slogan slope slumber smile smooth snack snail sneeze
snorkel snow soccer social socket sofa soft soil solar solid sonata sonnet sorbet sound south
sparrow spatula speech sphere spice spider spinach spirit splash sponge spoon sprout spruce squash
squeeze squid stable stadium staff stage station stem stencil stereo sticker stomach stone store
street string student stump sturdy subject subway success sudden sugar suit summer sundial sunset
super surface sushi swallow swamp swan sweater sweep swift switch syrup system tablet tackle tadpole
tailor talent tango tank tape target taste tavern taxi teacher teapot temple tennis tent terrier
texture theory thermos thicket thimble thirsty thistle thorn thread thrill thumb thunder tiara tidal
tiger tile tinsel tiny tissue today toddler toffee token tomato tooth topaz topic tornado totem
touch tour toward town tractor trade traffic travel tree tripod trolley trophy trout truck truffle
trumpet trust tugboat tulip tumble tundra tunnel turbine turkey turnip turtle tutor tuxedo twin
twist typhoon ukulele umpire uncle unicorn uniform union unique unit unlock uphill urchin vacuum
value valve vanilla vault vector vehicle velvet vessel veteran viaduct vibrant victory video view
village vintage vinyl violin visitor vista vivid vocal volcano volley volume vortex voucher vowel
voyage vulture wafer waffle wagon walnut walrus wander warm wash wasp water weaver wedge weekend
welcome western wetland wheat whisper wicker wild willow window winter wisdom witness wizard wombat
wooden wool word workout wrinkle yacht yarn yawn year yeast yellow yodel yoga yogurt zebra zephyr
zigzag zinc zipper zodiac
"""

WORDS = (*_SORTED.split(),)
