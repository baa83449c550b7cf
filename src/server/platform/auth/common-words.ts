/**
 * What common passwords are made of, most of them seen in every published count of leaked ones:
 * written down for this program, without repeating one of those lists. `common-passwords.ts` finds
 * every combination of them with digits, years, signs and rows of keys, of which there are millions.
 */
const text = `
password passwort passwords passw pass word pwd secret secure security login logon access account
admin administrator administration root superuser user username guest test tester testing demo
default changeme change letmein welcome hello hallo hola bonjour ciao goodbye master manager system
server computer internet network website website online windows microsoft google facebook twitter
instagram youtube apple android samsung iphone nokia linux ubuntu oracle cisco database company
business office work working studio owner design designer developer wolf wolfden temporary temp
qwerty qwertz azerty qazwsx asdf zxcv yuiop uiop hjkl jkl ghjk asd zxc qwe wsx edc rfv tgb abc xyz
iloveyou ilove loveyou lovely lovers lover loves loving love loveme mylove truelove forever always
together heart hearts kiss kisses hugs sweet sweetie sweetheart honey baby babe babygirl babyboy
angel angels angelo princess prince queen king kings sexy hottie cutie cute pretty beautiful gorgeous
handsome darling dear sunshine sunflower sunny sun moon star stars starlight rainbow butterfly flower
flowers rose roses lily daisy tulip orchid diamond crystal silver golden gold pearl ruby sapphire
mother father mommy mummy daddy mom dad mum brother sister sisters family friend friends friendship
bestfriend boyfriend girlfriend wife husband children child kids son daughter grandma grandpa auntie
god jesus christ lord heaven blessed blessing faith hope grace glory church bible angelica amen pray
football soccer baseball basketball softball volleyball hockey tennis golf rugby cricket swimming
dance dancer dancing cheer cheerleader gymnastics skate skateboard skater surf surfing snowboard
runner running wrestling boxing karate fishing hunting racing nascar racer player players gamer games
game gaming playstation xbox nintendo pokemon pikachu mario zelda minecraft fortnite roblox warcraft
starcraft counterstrike callofduty halo legend legends league champion winner win victory hero
superman batman spiderman ironman wolverine hulk joker robin avenger avengers marvel starwars
skywalker vader yoda jedi startrek matrix naruto sasuke goku dragonball dragon dragons harrypotter
potter gandalf frodo hobbit lord rings simpsons bart homer spongebob squarepants patrick tigger
winnie pooh mickey minnie mouse donald duck disney cinderella snoopy garfield scooby shrek tinkerbell
hellokitty kitty hello barbie bambi nemo elsa
monkey monkeys tiger tigers lion lions eagle eagles hawk hawks falcon falcons bear bears wolf wolves
panther panthers jaguar cougar leopard cheetah puppy puppies doggy dog dogs cat cats kitten kittens
horse horses pony unicorn dolphin dolphins shark sharks whale turtle frog froggy snake spider bunny
rabbit mouse bird birds chicken cow pig piggy elephant giraffe zebra panda koala penguin penguins
buster buddy max bailey lucky rocky shadow smokey ginger pepper cookie cookies cupcake candy sugar
chocolate vanilla strawberry cherry apple apples banana orange lemon peach mango coffee pizza cheese
burger chicken nugget nuggets bacon butter peanut pumpkin muffin pickle tequila whiskey vodka beer
red blue green yellow purple pink black white brown grey gray violet color colors
summer winter spring autumn fall season holiday vacation christmas xmas easter halloween birthday
january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday today tomorrow morning night midnight weekend happy happiness
smile smiley smiles laugh funny fun party music musica guitar piano drums drummer singer song songs
rock rocks rocknroll metal metallica slipknot nirvana linkin park greenday beatles elvis eminem tupac
snoop hiphop rap rapper reggae marley bieber justin timberlake spears britney madonna shakira beyonce
rihanna swift taylor onedirection jonas bonjovi acdc blink korn
america american united states usa canada mexico brazil brasil england london british scotland ireland irish wales
france paris germany berlin italy roma milano spain espana madrid barcelona portugal lisboa argentina
chile colombia peru china india pakistan japan tokyo korea russia poland polska sweden norway denmark
finland holland australia sydney africa texas florida california newyork newjersey jersey york chicago
boston dallas houston phoenix denver miami atlanta vegas hollywood brooklyn manhattan philly
steelers cowboys packers patriots raiders broncos redskins giants yankees redsox dodgers cubs lakers
celtics bulls knicks rangers flyers liverpool arsenal chelsea manchester united everton celtic juventus
realmadrid barca bayern ferrari mercedes porsche mustang corvette camaro chevy chevrolet toyota honda
yamaha harley davidson ducati nissan subaru jeep dodge ford bmw audi volkswagen lamborghini
michael jennifer jessica ashley amanda michelle daniel matthew joshua christopher christian christina
christine nicholas nicole anthony andrew joseph jonathan jordan justin robert richard william thomas
charles charlie patrick brandon brian kevin steven stephen jason jeremy jeffrey timothy benjamin samuel
alexander alexandra alejandro alexis alex sebastian gabriel gabriela fernando francisco eduardo ricardo
roberto carlos miguel antonio manuel jose juan pedro pablo diego javier david george edward henry james
john johnny peter paul simon martin marcus mark luke adam aaron ethan jacob logan mason noah oliver
harry jack joe sam tom tony nick mike chris matt dave steve bob bill
elizabeth stephanie samantha melissa michaela rebecca rachel sarah sara laura lauren hannah emily emma
olivia sophia sophie isabella isabel victoria vanessa veronica valentina daniela mariana mariah maria
marie mary martha margaret natalie natasha kimberly katherine kathryn katie kate karen kelly heather
danielle brittany courtney crystal tiffany amber april andrea angela angelina anna anne annie amy
barbara brenda carol caroline carolina catherine charlotte chloe claire claudia cynthia diana dorothy
eva julia julie juliana kayla linda lisa lucy madison megan melanie monica nancy patricia paula
sandra sharon sheila susan teresa theresa tracy vivian wendy yolanda zoe
freedom liberty justice peace power powerful strong strength magic magical mystery mystic phantom
ghost demon devil satan evil hell death killer kill murder blood dark darkness darkside shadow skull
zombie vampire twilight edward bella werewolf ninja samurai warrior warriors knight soldier army marine
marines navy airforce military police fireman captain general sniper gunner hunter ranger pirate
viking titan thunder lightning storm stormy hurricane tornado fire firefly water ocean beach island
river mountain forest earth world universe galaxy cosmos space planet mars venus jupiter saturn
money dollar dollars cash rich million billion success lucky luck seven eleven number one two three
four five six eight nine ten zero trustno trust nobody nothing something anything everything whatever
forget remember please thanks thankyou sorry yes never mine yours myself because maybe really
i you me my we us the and for with is are am not so much very too to of in on it at be im ur u
amor amorcito teamo tequiero corazon bonita bonito hermosa princesa estrella mariposa felicidad familia
contrasena clave motdepasse jetaime soleil doudou bonheur kennwort geheim schatz liebe ichliebedich
senha wachtwoord haslo parola sifre mahal mahalkita sayang cinta rahasia iloveu luvu luv lol omg wtf
`;

export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
