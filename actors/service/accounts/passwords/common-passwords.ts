/**
 * Passwords that many people have, of seven letters and digits or more, the most common first. From the list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT licence, © 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password 12345678 123456789 1234567 baseball football letmein michael mustang qwertyuiop 1234567890 superman 1qaz2wsx 7777777
fuckyou jennifer trustno1 zxcvbnm charlie sunshine iloveyou computer michelle jessica starwars asshole klaster freedom
princess 11111111 matthew chelsea william yankees corvette heather thunder diamond anthony 1234qwer patrick richard internet
samantha scooter q1w2e3r4t5 maverick jackson phoenix whatever chicken mercedes ferrari welcome samsung steelers melissa
arsenal gateway porsche monster bulldog qwer1234 hardcore cowboys ncc1701 brandon q1w2e3r4 chester fuckoff charles forever
rangers midnight chicago bigdaddy victoria natasha bigdick marlboro raiders fishing crystal jasmine panties gandalf password1
1q2w3e4r cocacola jordan23 winston madison panther bigtits shannon johnson asdfasdf thx1138 danielle 12344321 blowjob 8675309
jonathan liverpoo qwerty123 passw0rd abcd1234 pokemon slipknot 123456a scorpion startrek rainbow asdfghjkl redskins newyork
cameron qazwsxedc florida liverpool nicholas butthead dolphins captain packers peaches dolphin tiffany maxwell qwertyui
shithead nirvana metallic rosebud mountain benjamin warrior elephant success bond007 jackass scorpio rush2112 1q2w3e4r5t
123456q creative trouble america rebecca garfield bullshit asdfghjk fucking 1qazxsw2 december airborne brooklyn godzilla
4815162342 phantom nothing williams darkness blink182 platinum 01012011 11223344 voyager lifehack 12qwaszx trinity snowball
playboy bubbles hooters cricket nintendo november gabriel destiny pakistan pumpkin digital explorer redwings private therock
789456123 lasvegas guinness beatles christin qwerty1 asdf1234 broncos babygirl eclipse cartman michigan testing carolina
alexande pantera vampire dickhead buffalo montana maximus minecraft stalker metallica kristina kimberly spencer barbara
snickers sabrina friends paradise caroline 147258369 lacrosse qwertyu bollocks genesis poohbear qweasdzxc october vanessa
einstein boobies stanley bitches drowssap stephen courtney spitfire drummer patricia maryjane champion svetlana gregory
anderson douglas westside security thumper general zaq12wsx alexander melanie a123456 123456789a vincent 1232323q scarface
qwerty12 marshall veronica frankie stargate antonio liberty natalie mercury 12345qwert semperfi popcorn brittany claudia
scotland cherokee vikings simpsons loveyou michael1 allison patches jupiter penguin cumshot passion vladimir franklin sandman
infinity bastard passport fantasy bulldogs 1234554321 budlight ironman usuckballz1 softball francis jeffrey fktrcfylh marines
kawasaki ireland fireman college russell houston bradley justice wildcats logitech swordfis everton motorola alexandr timothy
patriots madonna colorado juventus freeuser titanic simpson warcraft wolverin elizabet arizona valentin georgia test123
mitchell password123 zachary naughty ncc1701d spiderma chopper hello123 extreme virginia skyline pearljam 123qweasd awesome
dreamer predator charlie1 123123a panthers skipper nemesis peekaboo rasdzv3 rolltide american cardinal chevelle 9379992
fyfcnfcbz windows loverboy lovelove victory 123654789 changeme rooster electric bigcock newport kenneth hendrix england
sublime britney darkside hercules lawrence wolfpack classic letmein1 lincoln ronaldo 741852963 spiderman blizzard cheyenne
123456789q cjkysirj raymond brother kristen pandora holiday wildcat 147852369 sterling alabama bondage basketball pussycat
catch22 leather a1b2c3d4 chronic flowers freepass airplane perfect billybob stingray snowman chocolat zeppelin detroit pontiac
firebird business redhead greenday tarheels 01011980 hellfire engineer dragon1 service serenity michele fireball 1029384756
remember darkstar miranda mustang1 freddie pavilion bobafett 01012000 dbrnjhbz clinton bowling harrison wallace welcome1
swimming pyramid dodgers defender trooper precious packard lucifer icecream stewart swordfish presario rockstar manager
control airforce atlanta thailand looking 21122112 bluebird hawkeye nfnmzyf catfish goldfish pervert machine wrangler nipples
tornado cadillac orlando pegasus longhorn dilbert microsoft christia qazwsx123 shooter lesbian seattle amateur prelude
assassin integra atlantis pussies dragons monkey1 unicorn lonewolf stealth kristin software leonardo student srinivas angelina
valentina trigger shotgun veronika country babydoll wordpass butterfly chipper samurai devildog valerie mistress flipper
freedom1 express soso123aljg teacher polaris cookies montreal hjvfirf wolfgang transam 31415926 oicu812 hotstuff toshiba
basketba birthday stephani jessica1 roberto stinger testtest fuckyou2 kathleen savannah shamrock deftones trucker redneck
goldberg blaster siemens renegade blondie hamilton swinger cristina lindsay special blahblah enterpri 1234abcd babylon5
sweetpea skeeter indiana trfnthbyf master1 freeman bigfoot trumpet tristan spartan babylon asdfghj paladin andreas cavalier
marathon aardvark butterfl bigboobs manchester yankees1 napoleon toronto indians buckeyes 01011990 hesoyam fredfred charger
highland sweetie holland diamonds buckeye campbell griffin passwor chandler drpepper elizabeth leonard pornstar 12345678910
thuglife sherlock hamster aragorn pioneer triumph fktrctq morpheus wetpussy shadow1 sampson consumer chrissy goforit pitbull
adgjmptw spartak hunting barcelona nicolas pebbles sundance isabella overlord emerald racecar isabelle germany 1478963 goddess
shirley element huskers christy ultimate ncc1701e blackie matthew1 geronimo caserta 123qwe123 philips bassman aleksandr
webster portugal madness superfly florence wrinkle1 soldier warlock martina 11235813 51505150 seminole alejandr westham
concrete access14 margaret christop ladybug letmein2 network bernard qazxswedc trombone pleasure rhbcnbyf history bluesky
sherman january onelove christian cdtnkfyf brianna vfvjxrf stallion lindsey hansolo natalia phillip inferno mongoose connect
kingkong flatron bluemoon personal blessed dominic jamaica alberto a1234567 fuckyou1 immortal plastic 123454321 dietcoke
anthony1 whiskey monitor giovanni nolimit daniela hollywoo abigail morrison katrina 1234321 14789632 clifford mission pickles
million sailing bonehead fernando ghbdtnbr charlott 1123581321 cumming memphis ilovesex maurice william1 hongkong sebastia
pentium kennedy curious pacific funtime werewolf cantona kingdom gilbert abgrtyu pirates super123 cooldude eternity lollipop
tottenha stocking monique anything jackoff 7895123 biscuit columbia makaveli robinson martini verbatim snapper satan666
solomon patriot standard blackcat punkrock raistlin infantry qwerty12345 twister ricardo waterloo clayton crimson 01012010
seinfeld musicman colleen wolfman megadeth foxtrot garrett skywalke gn56gn56 banshee squirrel wolverine sunrise western
grendel roxanne legolas herbert lvbnhbq qazwsxed stardust brownie twilight daytona peanuts intrepid pikachu vanhalen jericho
hershey strider lobster punisher 1234567a neptune showtime amadeus suzanne fuckfuck 111222333 getsome support rfrfirf skittles
ekaterina whitney maestro english tarheel fighter blue123 hannibal capital newlife thunder1 preston princes brendan 123456z
tequila chelsea1 surfing bentley portland baggins panasonic sandiego sooners derrick penelope blackdog harmony malcolm buttons
1a2b3c4d californ playtime swallow warriors gangster christine iverson chargers asdf123 mushroom cracker dingdong newpass
crusader stranger dkflbvbh anastasia masters collins slapshot guardian 147896325 septembe knights angelica scarlett grizzly
123321123 camille scruffy kittycat munchkin lorenzo rammstein 1passwor bananas barcelon santiago thegame robert1 picasso
kolobok blackman starcraft quality goodluck eatshit dorothy coltrane gorilla katerina ranger1 pass123 cassidy discover oakland
andrew1 spanking dumbass shaney14 192837465 lonestar stonecol meridian megaman heather1 25802580 rjntyjr firefly richard1
alexandra griffey zaq1xsw2 beautiful lowrider gangsta paradox tacobell 123698745 catalina vertigo halflife johnjohn buffett
bonjour kangaroo thompson socrates soccer1 keyboard national scarlet formula1 frances cynthia qwerasdf 12369874 penguins
formula fuckface vacation ragnarok lexmark asshole1 lorraine dodgeram prodigy tempest sebastian colombia oblivion mystery
sithlord mustangs incubus scoobydo bigballs zxcv1234 titleist richmond director magnolia celeste melinda golfing blueeyes
pussy69 mersedes 12312312 springer imagine patrick1 kenwood garbage martinez cowboys1 roberts elliott nuttertools mallard
1122334455 analsex shemale gateway1 asterix monkeys imperial grateful gillian peterpan kingston yourmom gremlin printer
pa55word freckles birdman defiant margarita deadhead tatyana frogger bridget research mariners rootbeer blondes weather
aspirine frederic children account stephanie shaolin noodles scooter1 thomas1 11112222 creampie plymouth justdoit assfuck
1234567q 6751520 harley1 tatiana lightnin massive camelot gizmodo caliente aezakmi goodtime catherin redalert brucelee
porkchop aquarius raiders1 thankyou fletcher shopping a1s2d3f4 vanilla hunter1 unknown sapphire qwert123 beckham hastings
buster1 blackjac picture 123321q iforgot cxfcnmt bangkok 01012001 spectrum painter veritas chevrole amsterdam spankme avenger
diamond1 rosemary candyman beatrice scrappy john316 falcons front242 atlantic labrador syracuse southern darling krishna
sanchez commando clitoris 8j4ye3uz barkley monopoly pineappl celtics lesbians gangbang bennett hamburg spartans romashka
123456aa snuggles phoenix1 infiniti jeremiah annette homerun forrest carolyn 1234567890q cosworth goodbye charlotte cuddles
bossman horndog doberman telefon qawsedrf durango peugeot killer1 plumber pauline exigent brandon1 emmanuel webmaster leopard
theking redbull viktoria porsche9 starbuck fuckers beefcake reality speaker shelley godsmack clarence kingpin valhalla
starfish anarchy content sailboat fitness achilles tractor jordan1 ncc1701a arsenal1 pa55w0rd tuesday frontier swingers
caitlin farside terminator matilda kentucky jackson1 doughboy butthole phillies dannyboy daniel1 nebraska qwertyuio sabbath
pinkfloy striker maryland luckydog september oklahoma agent007 vfrcbvrf command charmed nathalie whocares maynard vkontakte
ihateyou puppies dilligaf mandingo kotenok california carlton technics golfball 01011991 trojans bunghole 15426378 hurrican
central stripper aberdeen lespaul rfnthbyf enterprise dthjybrf 1366613 handsome randall cupcake excalibu batman1 momoney
belinda brothers bethany keystone babyboy flamingo firefox passwort lancelot melissa1 marilyn tdutybq russian australia
coolman kamikaze designer deadman pokemon1 somethin apollo13 dracula bearbear deskjet bradford hammers deeznuts warhammer
rangers1 justine summer1 blueblue marissa sinatra meatball mailman columbus manchest cthulhu macdaddy michaela grandma sterlin
cartoon 123456789z sentinel tolkien bicycle beverly universe truelove 123456k eatpussy kathryn sexygirl fernand rockets
billyboy military jamesbon iloveyo traffic microsof miracle microlab pantyhos lifetime 01011985 cutlass gordon24 theodore
titties function 73501505 lansing hustler anfield 1234qwe passwor1 azsxdcfv santana station scottie orioles 01011970 charlton
fortuna dfkthbz warlord bigmoney 4runner oranges superstar fordf150 asdfjkl huskies terminal wildfire vladislav hollywood
gretchen saratoga 321654987 running 01011981 greenbay marlene trinidad number1 bigbird chicken1 bigtime fashion piccolo
rjirfrgbde meatloaf hyperion rightnow jarhead treasure natural 01011986 lisalisa chester1 jasmine1 maradona anaconda japanese
camilla coconut emerson catherine dragoon woofwoof pass1234 poontang christopher revenge albatros cabbage richards turkey50
adriana kenworth happy123 deborah dinosaur holyshit lionking tsunami happyday corrado chickens whisper chocolate walleye
twisted pepper1 memorex ericsson positive crazybab science romance sherwood rereirf sausage junebug clemson tootsie fktrcfylhf
zxcasdqwe hardrock rachael anhyeuem madeline february abc12345 justin1 samsung1 clapton roberta coleman applepie skywalker
theresa vitalik bigsexy gandalf1 lucky13 fingers davidson skorpion hellyeah australi rockhard sparkle johanna everest hedgehog
13243546 yosemite jazzman cheetah 1qa2ws3ed slacker mikemike pooppoop america1 valeria deniska karolina kirsten vfksirf
kenshin cyclone starship balloon salvador greatone lillian admiral cecilia freeporn amanda1 hithere football1 78945612
francois duchess scratch packers1 stefano fortune artemis robotech roadkill backdoor rastaman felicia alliance jerkoff
killbill goliath cinnamon rambler 18436572 963852741 carrera bangbang jeanette operator alibaba mechanic keywest amsterda
hal9000 bristol pingpong rasputin marianne sanders majestic passwords buttman trident kingfish zxcvbnm1 gotohell steeler
wrestlin route66 clipper charley macross railroad lineage2 swimmer thursday a123456789 guiness matador typhoon secret1 retired
ivanova florian vermont ktyjxrf lolipop yzerman peterson phillips nwo4life shearer charles1 qwer123 123123q kcj9wx5n caveman
critter underdog r2d2c3po skydive renault george1 snoopdog jayhawk hotshot caramel broadway theboss fuckher umbrella feather
splinter depeche fuckthis respect animals chemical cyclops 123789456 jamesbond blackhaw passpass sinclair megapass translator
magicman supersta giuseppe caligula shannon1 juggalo quattro meredith bullseye saturday ashley1 alucard tabitha kristine
nicole1 tunafish gfhjkm123 dallas1 xbox360 dkflbckfd kickass p0015123 7753191 12131415 vietnam kendall crawford klingon
maureen tazmania deepthroat silence dfktynbyf cruiser tommyboy horizon chainsaw bigbear abraham 123456r christina yousuck
fallout marino13 getmoney budweise qazwsx12 believe brighton absolut gunners vfhufhbnf mamapapa blueboy penthous chrisbln
groucho village susanne snowboar undertaker flounder moneyman love123 canadian wolf359 viewsonic coolguy downtown strange
italian ybrjkfq cypress 01011989 qwerty1234 eastside sneakers taylor1 golfgolf panasoni chicago1 massimo jillian q123456
sparrow snapple thanatos ghjcnjnfr maximum thesims whitesox 2128506 bonkers poseidon johannes gargoyle olivier hambone bluedog
intruder sunnyday compute ferrari1 solution madison1 newcastl goodman goldstar quantum buckshot dollars 01011988 titanium
jabroni library journey beastie edwards test1234 federico 1qwerty assholes watcher superman1 sunflowe babyblue premier staples
westwood apple123 boomboom florida1 motherlode multiplelo scanner callaway walmart micheal starfire tigger1 erotica aaliyah
paintbal winston1 123qwerty joshua1 knickers lokomotiv panther1 thirteen rjycnfynby avalanch outkast philippe martin1 havefun
michell cubbies hotpussy blossom allmine 01011984 zerocool tomorrow godfather reading original builder pudding 01011987
newyork1 idontknow aleksey vfvfgfgf beerbeer redfish working beaches 1x2zkg8w contact 123456s beretta francesc celeron mittens
diehard syncmaster cornell christie stunner hockey1 rtyuehe hoosier zxasqw12 cheese1 orange1 paintball monalisa terrapin
spongebob attitude clevelan barefoot chuckles barrett meathead gretzky 02071986 cfitymrf biggles cambiami 12345678q 03082006
blessing aleksandra ginger1 twinkle gladiator southpark mazafaka goodboy footbal pianoman casanova traveler hawkeyes clarinet
eduardo sexyman johnboy deeznutz warthog 10203040 mustard boricua meowmeow abc1234 sunshin bengals whatsup krystal monster1
prophet lovesex triangle valencia 01011910 rhiannon crystal1 smeghead andromeda 12345679 cerberus james007 sputnik lambert
tiberius abcd123 gabriell candice salamander eternal silver1 resident hayabusa together rainman poochie redwood buzzard
redwing juliette 1q2w3e4r5 crjhgbjy nokia6300 rockford goldwing brewster bermuda thegreat confused badgirl bacardi whiskers
spaceman starman rebecca1 claudio 12qw34er allstar carolin gesperrt wildman nikolay wrestling mohammed pinhead sersolution
overkill rhfcjnrf montgom240 bulldog1 something 12345qwe changed higgins trapper windsor supreme runescape lightning 14725836
19411945 edward1 hoosiers recovery napster amazing tracker 01011992 adrienne roadking smoking illusion 01091989 rachel1
medicine antoine megatron 5551212 company doghouse 12345678a jaybird chuckie morning mortgage heineken rulezzz fishing1
massage moonlight 02071982 benfica kashmir realmadrid balloons optimus gsxr750 tinkerbell 135792468 starter babyface dogfood
hardcock bigmike 01011975 blackbir bookworm hampton jeffery salomon godfathe meister seahawks eagles1 talisman blackjack
pissing hawaiian 7779311 alphabet beautifu maryann mortimer century darkman roadrunn password2 cubswin beowulf charlene
christmas handyman eleanor digital1 tiffany1 cgfhnfr breasts chinook just4me 01011993 wedding calgary dutchess gfhjkm1 ludmila
12301230 because cheater wareagle martine valkyrie idontkno mohamed teddybea killers boxster dragonball babybaby mermaid
qazwsx1 dolphin1 inuyasha stanford peacock assword desiree sullivan diggler medical wishbone property thedude fisting austin1
gameover sparky1 redline salsero fuckoff1 kittykat spanish sinister manowar 02021987 colonel dragon12 friendly aa123456
destroy electra geoffrey newpass6 onetime katherine claymore 02011985 manuela bitchass sporting bartman matthews checkers
playing 01011977 02041986 gabriela dfcbkbq wrestle 02081988 jktymrf alexalex preacher gamecube 02051986 mustafa svoboda
123321a armagedon playstation z1x2c3v4 02091987 12011987 magical marine1 rhtdtlrj doitnow subzero charity pissoff blackout
darrell cocaine bcfields rolling milkman bigbutt electron devil666 silverad lighter 02021988 02031986 pothead oliver1 gobucks
123456qw thunderb 02101985 courage ghostrider kaitlyn reynolds cannabis ipswich lucille southpar jackson5 finance tdutybz
forward jenkins absolute morgan1 musashi lipstick 1234567890a laurence 02061985 02011987 mandarin baseball1 tottenham yfnfkmz
kleopatra dirtbike 1236987 1357924680 othello katherin northern cameltoe bluefish pheonix secrets 02021986 slippery kissing
caravan divorce sanfran 01011983 1qaz2ws 02091986 samtron dolores qweasd123 shadows mollydog annabell starcraf ghblehjr
vasilisa jameson scorpio1 illinois warning deadpool hillary bearcat caprice farscape sunflower hopeless sheriff carpedie
asdfzxcv shepherd 02021984 gatorade cameron1 guitar1 toolman spectre nuggets borussia 01011982 flexible graphics fyutkbyf
123qq123 mancity templar stories yfcntymrf 02081984 02081987 records thedoors 7ugd5hip2j pussyman elizaveta 02061986 strength
cowboy1 spinner webmaste augustus alejandro chimera stretch bacchus corsair argentina corleone mickey1 vampires 02031984
02021985 alex123 ltybcrf artemka xxxpass 21031988 987456321 deutsch babylove slapper harvard bonjovi virtual sergeant maggie1
dragonba stonecold jacques register buttercu 01020304 01011999 millions millwall patience chrysler bullfrog latinas a12345678
02011986 istanbul ashleigh 02081989 universal binladen shanghai porsche1 gabriel1 jayhawks amateurs ntktajy barbados balance
jackpot nightmare monarch knockers dipshit chevrolet everett counter augusta cristian coolness cougars 02041984 criminal
hardware ramones bobdylan capslock 02061989 teddybear laurent missouri carlitos halifax dogshit entropy coldbeer netscape
golfer1 freeway andromed brigitte yeahbaby yolanda eldorado eastwood monkey12 gunther paranoid sexyboy rainbow6 soulmate
9293709b13 microphone kakashka 02021983 50spanks 111111a fgtkmcby mclaren 9562876 1234567891 brittney fastball creature
just4fun smashing washington carlito hopeful snooker redbird bigblue dynasty mephisto temp123 trainer iceberg shitface
fountain specialk estrella 02031987 generic buddyboy stevens 02041983 arcadia 02051983 manning nikitos piramida 02021989
violetta bailey1 spencer1 salasana q2w3e4r5 heritage 11221122 browning tiburon 02041982 insomnia promise theater kissmyass
spider1 budapest sexysexy citizen pinkfloyd stroker playboy1 pasword ventura sandwich homeboy testpass gamecock maxwell1
magician wildcard magazine telephon bigfish lazarus licking 1234asdf 02081986 1a2s3d4f misfits rochelle sleeper seeking
pringles butcher iverson3 02041987 02041988 vsjasnel12 darklord loveless radiohea 02011988 giorgio reckless baldwin desmond
married zhjckfd jiggaman officer lovebug tiger123 classics hooligan scrabble jezebel jellybea mexican hawaii50 pharmacy
abnormal patrice concorde alfredo 01011979 02081985 islander 02101984 chantal jakejake 02011980 yjdsqgfhjkm bunnies bushido
kazantip strawberry verizon maksimka crusher premium wg8e3wjf 426hemi channel project 02021982 sweetnes master12 corolla
andersen senator ferguson donovan 123456qwe dynamite gertrude doomsday rhjrjlbk players mariposa killer12 mazda626 excalibur
marcello buttfuck masamune 02071984 12365478 darlene chestnut someone lindros merlin1 anthrax imation tripper snoopy1 fullmoon
pornporn citadel michael2 amerika 02031985 bombers hannah1 burrito andrea1 inspiron forsaken mallory lantern goirish snowboard
lollypop insanity placebo creation glacier 02061988 dabears katarina iloveme moonbeam gonzalez tigger2 senators wingman
pumpkins windsurf green123 fishman reddevil sheridan nichole concord rjhjktdf killkill schalke woodland suicide vanguard
aviation stanislav 02081982 02051982 yankees2 mobydick sausages francesco anastasiya nevermind presiden faithful kerstin
vfitymrf varvara happiness robotics 02011984 temppass postman highheel gobears stratus tigers1 conover soprano firewall
polopolo radical 02031982 evolution drummer1 fuckme1 02061980 battery bubba69 candace digimon mariana pussy123 pumpkin1
download fandango smokey1 1000000 1234560 qwerty11 mypassword earnhard dancing simmons airport angelika icehouse softail
killjoy fischer electro delilah misfit99 christma kittens zaqxswcde bigboss falcon1 fender1 prowler harvest 02061987 02091983
01081989 zxcvbnm123 jubilee toaster pineapple harrypotter gorgeous namaste carnage redsox1 12051988 niceguy magelan qwert12345
partner vikings1 spongebo broncos1 hammer1 carmex2 starstar chillin superma radiohead pistons viktoriya gameboy santafe
holidays jennife mckenzie reddwarf dodgers1 cascade kidrock pinball 05051987 02071987 02101989 02041985 cookie1 london1
platypus password12 02071980 1z2x3c4v abrakadabra marianna longbow services 02101987 mankind beardog longjohn 134679852
01011900 alessandro juanita honolulu nygiants install niceass junior1 dogbert queenie mother1 miller1 muscles highway 02091984
cottage compton beerman windmill guitars freebird slamdunk snowflak delight biology joseph1 bronson irishman badgers 02091981
bergkamp training warrior1 playstat oatmeal mudvayne airwolf dudedude jackjack johndeer zildjian 02061983 02041981 hammond
ramirez 02091980 22041987 kjkszpj bruiser josephin giraffe paulina fishbone genesis1 moondog charter bigblock krypton jefferso
pelican clippers compass chambers winners sucking theatre 111111q climber thisisit monkeybo comfort 123456l epsilon death666
hounddog pallmall 02051988 angel123 02041979 webhompas monsters picturs 02051987 02081977 05051985 02071988 comanche severin
15051981 26061987 whiteout roadster basebal stone55 drifter norwich stefanie mike123 versace heinrich undertak anastasi
fiction colnago booster festival coolcool qwe123qwe squeeze 02031981 mazdarx7 shocker hewlett choochoo 08031986 02051989
defense 123456789s iloveyou2 fidelio 123456m lithium 02051984 02061984 kisskiss cbr900rr british mama123 lovelife hellboy
chipmunk good123654 bluebell federal kjrjvjnbd fuckinside 10011986 11051987 13041988 21031987 washingt tkbpfdtnf smirnoff
macbeth pipeline james123 fishhead gustavo vintage 06061986 winner1 konstantin freefree summer99 newcastle krasotka 01031988
02091985 starligh flyfish wireless 81fukkc nathan1 torpedo scoobydoo 02021979 super12 koroleva lineage michaels redrose
yogibear redbaron codered testing1 frogman 02021981 tatarin kitchen freesex nascar24 president 7894561230 highbury zachary1
02061982 username achtung johnny1 survivor program transit seagull flanker qwerty7 wanderer soccer12 fuckhead isabell costello
rockies washburn catwoman upyours lemonade bearcats gravity solitude cocksuck minerva boomer1 01011978 02011989 cricket1
slowhand paradigm nostromo borabora arkansas savanna presley bologna terminat contest rainbow1 fantasia stephen1 mildred
02041989 grandpa underground johnson1 peaches1 cnfybckfd ghbywtccf 02101986 11081989 12021988 13041987 14061991 20061988
21011989 22021989 24061986 30051985 74108520 georgie wildbill larissa gilligan hornets berkeley pool6123 armstron 01061990
corndog 123qwer tropical sundevil shinobi gagging hurricane volkswag 01011960 02021976 zanzibar mustang6 trouble1 angelus
chinese sunfire tonight 02071981 coventry jeremy1 gtnhjdbx 03041991 45m2do5bs eastern daniele nirvana1 lasvega amorcit
sidekick 02031979 revolver jackass1 cleopatr nfytxrf jermaine gbhfvblf 02081983 marines1 18011987 23041987 everlast hopkins
tinkerbe boating bluesman customer physics 12qw12qw dakota1 quentin messiah hitachi marjorie penguin1 denmark stephan birddog
tokiohotel straight nautilus slayer1 highlander firefire 02071983 schmidt longdong suckers skyhawk 07071987 threesom asdqwe123
02021973 01121986 02011981 01071986 02091989 02071989 nokia6233 ghbdtn123 asdfgh01 sisters valentine 10031988 10071987
12121990 13031987 14111986 19061987 19101987 24011985 25081988 28041987 123456123 bighead matthias changes descent buddy123
private1 dogface irishka antonia teenage enterme thecrow andyod22 complete belmont fredrick daniels skinner fearless citroen
rollins antelope marseille compaq1 gryphon malachi pantera1 viewsoni 02081980 reptile 02021990 chandra 01091987 evangelion
handball barselona sandrine sprinter fyfnjkbq 01041985 02101988 stinker palmtree hotties rampage 10011990 10051987 10101986
11061985 12121985 13061986 14021985 17051988 20111986 22011988 25800852 28021992 bigpimp question soccer10 carpente spartan1
pasadena coldplay fairlane elcamino callisto glamour studman tomahawk gladiato stupid1 runaway dentist fantomas castillo
arianna honeybee yamahar1 holycow 02031989 ukraine wildwood yellow1 gambler 09051945 david123 karachi corinne johngalt
sweetness options loretta mcdonald sf49ers palermo buffalo1 02031980 01121988 02101981 cheshire superior 08121986 ministry
trinitro casper1 bismillah elefant player1 capricorn 04041991 nikolai vendetta bobdole 03041986 wizard1 02101983 manfred
margarit bigpoppa success1 ijrjkfl voyager1 winter1 iloveyou1 01011995 dominik 11051990 16051987 16051989 17061988 20031987
20091991 21031990 22021986 25031987 25121987 27061988 28011987 28021990 29011985 29051989 29071983 30041986 limited vitamin
calibra iforget 04041988 glasgow antares antonina hetfield bigones cutiepie chapman bolitas nonenone bestbuy papillon baritone
stephane freefall vjqgfhjkm 0000007 mischief foxylady ernesto dominion enforcer dungeon leedsutd f00tball skillet giggles
remingto alberta rfvfcenhf 02011983 derparol 02051980 emperor 05051989 synergy 08051990 02041980 shakira 01041988 01061986
mamamia cleopatra rosario finland carnival 01011994 dmitriy coolcat purple1 ghjuhfvvf knuckles kayleigh 1234123 11121986
12031985 12031987 13121985 15011987 15051990 15101986 18061990 18091985 20051988 20091988 21051991 21101986 22071986 30031988
31011987 notused bigdawg slugger 02071978 harddick tabasco keepout firefigh addison barney1 blowfish 1dragon sexylady 08031985
dimples alexandre whiteboy cromwell magneto carroll minemine dontknow 02011982 acmilan wp2003wp sanford referee lakeside
123456ru noname123 screamer calimero kfgjxrf 02101979 02051985 dfktynby francisc swinging 02041974 cygnusx1 trucking 08081988
obsidian money123 02031988 roswell 01031989 01011974 03031986 giovanna thecure 02051978 bigbang 12345qw 02071979 marijuana
02031977 02051976 kimball jaguars kordell1 kerouac 10101990 13021990 14021986 15021985 16121987 17011987 21051988 22031984
22041988 23021986 24111989 25041988 25091987 26031988 27081990 30041987 07091990 stryker cassandr moonligh duffman fuck123
john123 blueball bigbooty wrestler building fishfish paramedi capricor robocop hardone nuclear 01031985 universa kestrel
spanner cheddar carlos1 lalakers cherries eclipse1 darkangel bahamut little1 whistler 57chevy smackdow bukkake leopold
strawber facebook susanna matrix1 02051981 01021990 transfer breanna mothers clarissa argentin slimshady nokian73 chris123
johncena magpies pictures cevthrb suckmydick spanker dogpound 02051973 impreza 02041975 10041986 10071988 11021985 13071984
14081985 15071987 17111985 18091986 19011989 19031985 19283746 21011988 21011991 22061988 23031990 24111987 25011990 25091990
31031988 notebook brandy1 prospect bettina gymnast zxcv123 marquis daylight golden1 johndoe biteme1 jeannie lemmein petrova
capetown cartman1 09021988 fortress canucks 01091985 serpent telephone eggplant fussball cardiff perfect1 hallo123 pufunga7782
02041978 factory budweiser marseill janelle goodgirl timeout wolfpac 02051972 liverpool1 05061990 godlike university vincent1
01031984 02031983 nbvjatq southpaw sylveste forever1 wingnut magellan captain1 assasin trailer taekwondo 7896321 10081989
11031988 11071988 12041986 12041988 12061988 13011987 13011988 13051987 14011986 14021990 15011985 15041988 16051988 22021988
22071987 22091988 22121987 23021989 23041986 23051985 25101988 30081984 sonyfuck clifton sabrina1 02031978 goldfing 1234zxcv
maveric marcius2 pentagon pearson hotgirls flasher cornwall butters sixpack mandrake bubbles1 earthlink lookout slammer
venture 01071987 lakewood dogwood money12 moonshin wyoming suburban challeng olympus opendoor 01011976 04041983 commande
stanley1 jonathon diablo2 08081986 seymour bubba123 02051977 navigator lakers1 02081976 hellokitty fkbyjxrf 02091988 07071977
03021986 millenium 07071990 gerrard 05071984 01041987 gateway2 camaross bluejays 10031987 10101985 10121987 11061991 11121985
12071989 12081985 13061987 14101987 15071986 15071988 16021990 17061989 17101986 18021984 18041986 18051988 18101987 19051987
19061990 19121989 20041986 20081991 20091986 20121989 21061986 22011986 23051990 24031988 26031990 27041990 27061985 27071987
29061990 29071985 30041985 135798642 borders midnite 05071988 whatwhat optimist 02071985 gotmilk redskin enternow knight1
prince1 01051989 03081989 destiny1 beavis1 hattrick 1master beatles1 2fast4u natasha1 bordeaux 12345qwer vanessa1 alchemy
09041987 qwert40 therock1 ilovegod solaris cardinals marriage swedish espresso 02071975 vbkfirf p4ssw0rd nightwish jocelyn
gsxr1000 23skidoo shadow12 speedway 01041992 01041990 09031988 timosha roadrunner ironmaiden supernov toriamos 06041988
patches1 capecod 10061986 11051984 11051986 11091989 12041990 12051986 12051990 12121988 14041988 15021990 15051985 15111988
16051985 17041991 20021988 20041988 21061985 22061989 22081986 25071990 25111987 26061985 30011985 mamacita cowgirl stigmata
gonzales 01121987 nineinch waterboy klondike finally boulder odyssey somerset 01031986 mulligan krokodil explore hardball
azertyui republic romantic vauxhall boston1 angelic doggies tennis1 advance 02061977 159357a 06021987 rfntymrf almighty
06081987 stratfor mississippi suckdick houston1 intercourse power123 01021989 lenochka marijuan 02031975 domingo limewire
terefon 04041990 blue1234 bledsoe 12345qwerty 01061988 htubcnhfwbz awesome1 funstuff evgeniy patrici printing 10011983
11011990 14011989 14031988 15021986 16051990 17031987 17071989 18021988 18111987 19061985 20031991 21041992 24031990 24091986
25011986 25061985 27081986 28051987 29051985 29061989 theforce chiquita 05081988 streets holein1 maserati cabernet joecool
egghead sheepdog terrell armando hairball christa insight vancouve 02071976 123456789m grandam luciano alcohol default
scheisse montana1 ambrose hoffman pimpdadd baltimor m123456 norbert mash4077 watford davinci steven1 123456t houdini kirkland
ophelia riccardo 07051990 another bonanza 02061976 sigmachi revolution dragon69 firenze 03041980 absolutely rfhnjirf 05091988
sammy123 sophie1 colonial toolbox 04061986 02101976 magic32 liliana q1234567 ilikepie 09021989 toonarmy 01031983 footjob
06051986 natalie1 pancake bigdicks cashmone 02081981 02041977 01021988 1235789 5201314 11011991 11071985 11081987 12071987
12081984 12101988 13031986 14021987 14071987 15051987 15081991 16011989 16061986 16111990 17071985 18051990 18061985 19071986
19071988 19101990 20031988 21021985 22021985 22041986 22061941 22061987 22071989 22081983 22121983 22121986 23011985 23021985
24061987 24061988 25011985 25041985 25061986 25101989 26021987 27031989 28021985 28051986 myxworld kristian dominiqu joemama
toocool twinkie marcelo darkange persona scrapper delaware progress shuttle gabriele smoothie slimshad 08071987 q123456789
youtube outside sandra1 hottest cumslut tripleh morales vqsablpzla pathfind elisabet evolutio 02021980 peanut1 velocity
annmarie dolemite vagabond outback woodstoc 02081979 macleod plastics javelin 02021991 08061987 aolsucks 02031973 redbone
rachelle petunia all4one billabon ncc74656 austin31 04061991 koolaid granada allegro 02021971 nevermore p0o9i8u7 forgetit
beloved breaker password9 reginald killer123 02091976 dukeduke archange metroid minimoni wizards hellsing rocknrol 02041976
03071987 zaqwsxcde wanking morrowind friendster goodday modelsne juliana 03111987 nittany dogbone storage 05061986 04041985
02011975 futurama skateboard 10031991 10111986 11081990 11111987 11121987 12011989 12061986 12121982 12121987 13111990
14021983 14051990 14071988 14101988 15011986 15071985 15081988 15091987 16031990 16101987 17041987 17061986 19011987 19051986
19071990 20021986 21041985 21081987 21111985 22021990 22031991 22041985 22061990 23061990 24051990 26031984 26031987 27031987
27091985 29051990 29081985 29081990 29111989 29121987 30121987 31121990 esquire homemade kiteboy herewego bedford lonesome
pornking blackbird dickens gotribe cucumber vipergts scooby1 123qwert muhammad summer69 jeepster hello12 acidburn calling
fireblad christi pinnacle 03061987 02101977 08041986 dudeman harrier jellybean mariner foolish wildone peterbil allgood
dilbert1 estelle lighting homework 04051988 bigguns fellatio weed420 03031988 baracuda newyear flipflop raleigh singapor
04081987 sasha123 opennow 02091977 12345abc 05051990 crackers doubled warhamme proview masterbate starwars1 02091975 01011971
females flamengo behappy lfitymrf starwar snowbird 123456789d bradley1 fucker1 02101980 daughter navyseal 01081990 carebear
protect kamasutra bastards musical steffen 01061987 02051975 wiseguy pimping 1598753 10041983 10061987 10081985 10293847
11011987 11071986 12051985 12101985 13111984 14071986 14881488 15051986 16061985 17011990 17021985 17091987 17101987 18011986
18021986 18041990 19091988 19111987 20011989 20051985 20071986 21071989 21111990 21121986 23011990 23021988 23051986 24011990
24021991 24061992 24121986 25011993 26041986 26041991 26051988 27011988 27051987 28021986 28071986 29011987 31011990 gators1
02071971 whiplash fuckme2 adriano reserve rainyday mercede stafford ontario gardner weekend jakarta jughead golfgti nightmar
johnny5 03051987 01051988 69camaro chessie marshal phyllis nautica dragonfl bigjohn stickman 03071986 sexybitch puppydog
5wr2i7h8 deville paragon pointer s123456 melanie1 apollo11 bigdog1 wheeler rockwell vfntvfnbrf eleonora alleycat ambrosia
trustme austria phialpha exchange lokiloki tarakan cartoons 02091973 01051986 contract 03011987 kolokol daisydog penetration
06041987 laetitia 03031990 02101978 pushkin mustang2 orchard freddy1 adrenalin goldeney luckyone 06031983 escalade 0192837465
samuel1 fyutkjxtr 01011973 02071977 02081974 touching trinity1 04091986 charisma 07081986 rainbows kolbasa 07091982 12345qaz
bootsie interne raphael cleveland 02061979 bandit1 08051987 jenifer cocksucker 03031993 1234566 10011988 10031989 10041990
10061984 10071985 11071989 11091984 11111986 12011985 12021985 12031988 12051989 12091988 12111990 12121989 12348765 14011987
14011988 14021989 14081988 14121989 15021983 15031988 15061988 15091988 15111984 16011987 16111982 18021987 18031991 19021990
19101986 19111986 20011988 20021985 20031986 20061986 20081986 21051986 21071987 21101989 22051986 22071983 23031987 23051987
23051991 24011987 24071987 24101986 24111990 25021988 26031986 26091986 26101986 26111985 27021991 27111985 28031982 28041992
28061986 28121984 29041985 30011986 30061987 31121987 31121988 369258147 05021988 dragster bismarck cambridg 1michael treefrog
treetop catcher siobhan strelok hawkins prosper workout dima123 06071983 sebring nounours burning driller angela1 thierry
speakers brennan rabbits buttercup atticus mallorca delaney checker alexander1 melrose normandy dbnfkbr thumper1 masterp
02051979 playball scamper 7777777a lauren1 wonderful benessere 01021985 getting smackdown 02051990 trumpet1 cooper1 asdffdsa
03041987 favorite6 sexybabe cannibal fosters beethove skipper1 02091971 01051990 nthvbyfnjh malaysia azertyuiop 02091982
rocknroll bynthytn aprilia 02011990 pavement 03051986 stockton 06061987 peppers guillaum 10041991 10101989 10121985 10121986
11011989 11041991 11061989 11081988 11101986 12021991 12051987 13021987 13081985 14031989 14041987 14041992 14081990 14091990
15041987 15071983 15081990 15091989 16021987 17021987 17061991 18011988 18041991 18051987 18061991 18081988 18121984 19031987
19091990 20041990 20051989 20061984 21021987 21071992 21081985 22061985 22071990 22081991 22091986 22111985 23061992 23071985
23091987 23121986 24021988 24031987 24041988 24081988 25051985 25121985 26051986 26061986 26071987 27041985 28051985 28051990
28071987 30041991 30051989 30061983 30071986 30111987 789654123 007bond jupiter1 readers royalty segblue2 trustno enrique
123456w abcdefg1 paulpaul gannibal compact skylark hallowee andrews terrier marbles ticklish 07071985 frenchy offshore sexyone
algebra allison1 special1 hyundai farmboy 02041973 clement amethyst letsdoit thrasher notredam murphy1 candyass travis1
systems junkmail flower2 09051986 06011988 volleyba stayout liberty1 blanche buckley bouncer bettyboo 02061981 02011979
02101973 08011986 ilikeit 06061985 01051985 constant longhair amatory 09081988 q1w2e3r alcatraz 01021987 09091986 05021987
mynameis 08071988 sunshine1 04051985 powerful 04061984 sephiroth password01 summers 02061972 computer1 jesus123 nikolas
05031991 sparkles skinhead sonysony snicker pancakes charlie2 pilgrim sheldon generals montecar 02061974 1234561 1234568
10011992 10061989 10071990 10081983 10081990 11041990 12071988 12071990 12081983 12081988 12091991 12101984 12101990 12121986
12121991 12211221 13071990 13101987 13121983 14041986 15031990 16031988 16071987 16071991 16091987 16121986 18111986 18121983
18121987 19061992 19091983 20051987 20061990 20101988 20121986 20121988 21031985 21121985 22011985 22051991 22071991 22121989
23031986 23051983 23091986 23111987 24071991 24101989 25081986 26071986 26071989 26101987 27021990 27031986 27061983 28061988
29031988 29061985 29061988 30011987 30031986 30031992 30091989 30121986 31031987 31051985 31101987 1234567899 sergbest
08111984 pathetic springs needles restart auckland 01041980 billbill calvin1 capitals 02031990 pizzaman ulysses jehovah
delpiero neville 09111987 1234rewq virginie octopus 04111988 tampabay 1qazzaq1 playboy2 1million vampire1 playmate 08101986
dfcbkbcf carrots istheman jarrett ilovepussy wonderboy montrose cassandra clemente tralala 06031992 dreamcas rfgecnf 05051991
painting 04041987 thebear 01071984 zxcvb123 05011987 04061987 lockdown blacklab riffraff fidelity 05111986 08121987 frankie1
07071988 07051987 edmonton 07071982 pressure streaming supernova 02081973 fujitsu 05031990 samanth 08051989 justice1 09081985
07071984 blubber 02031991 01021992 camping babycake fuckme69 frederik motocros 01101987 rustydog pinetree 07101987 1357911
10031990 10031993 10041987 10051990 10061985 10071986 10091984 11031983 11051988 11071987 12071991 12081987 12081990 12111985
12111991 12131213 13021985 13061985 13071987 14101986 15011983 15061985 15081986 15091985 15111989 15121987 16061987 16061988
16081986 16091988 17021989 17051987 17051989 17051990 18011985 18021992 18031988 18051989 18101985 19021991 19061991 20041985
20061983 20071988 21031984 21061988 22011992 22031986 22051987 22051989 22061984 22071984 22071985 22091991 23061989 23091985
23091989 23111989 24091991 24121987 25031983 25031991 25041991 25051987 25061987 25081985 26081986 27021992 27031992 27111989
28011988 28081986 28081990 28101986 29011982 29061986 29091987 30011990 30051987 31051993 31071990 44332211 66613666
1234509876 glasses feelgood cleaner smirnov iceland tigercat citation icecube burnout panhead adelina hanuman sunlight
02061971 bigtruck 06061981 kingking canada1 rhubarb trooper1 papamama perkins husband jefferson serious elements 02031974
harriet cummins 02051970 herring 123456as 07071989 password99 popcorn1 stellar 04041986 furball 08021990 02021978 05121990
03091983 06021986 titfuck 02011977 bagpuss 01081985 04071986 01091992 09051987 07041987 francine 05031987 redstar revoluti
sniffing chouchou giants1 usmarine 03051988 01121990 dresden 09091988 01081992 02041972 07101984 07021991 03041983 123456qqq
08081990 123456d 03031992 left4dead england1 conquest delldell nursing bismark lol12345 01011972 met2002 123456n 02061978
07081987 gogators please1 cashmoney 09041986 04071988 02011976 dimitri 3ip76k2 07091988 fabienn 10021986 10021987 10051988
10081987 10091986 10101980 10101988 11081986 11091985 11091986 12021984 12031990 12061987 12071984 12101989 13031989 13051990
13061991 13071985 13071989 13091984 13101982 13101988 13101992 14051983 14061988 14091987 15011988 15061984 15101991 15121983
16011986 16021988 16031986 16041985 16101986 16121991 17041985 17041986 17061987 17071986 17071987 17111987 17121985 18091987
18121812 18121985 18121990 19041985 19051983 19081987 19111985 20011983 20031985 20031990 20051983 20071984 20101987 21021989
21051990 21091989 21101987 21101988 21111986 22051988 22091984 22091990 22111988 23021983 23021992 23041988 23061987 23091991
24071992 24101984 24101990 24121988 24121989 25021986 25031984 25111991 26031991 26121989 27091991 29041988 30101988 30121985
30121988 31051987 31051991 31121985 31121986 volcano eatmenow 02111987 goodyear 08031987 spoiled kamilla hogtied lunchbox
piercing makayla asdfgh1 boobear rudeboy riversid hemlock 01091988 03031984 scissors crescent erection entrance weare138
italiano matchbox acapulco mohammad lebowski 03031987 surprise shampoo loverman abracadabra 03061985 fisherman toomuch
01061983 whatthe 08041985 someday celebrity madagaskar forlife dreaming mercury1 hfytnrb 01051980 01071990 macintos tennesse
hardwood sweetheart 03071985 rhfcfdbwf ronaldinho fabulous instant duckman caracas begemot parlament alpha123 04031991 vegitto
02011971 requiem altoids naughty1 09031987 03061986 02061990 05051986 05061989 paladin1 asdfg123 06011982 dragonballz 07021980
07061988 rfhfvtkmrf kicksass 07041989 09041985 05061988 03101991 07031989 poptart 02081970 pugsley 08081989 jordan2 granite
1231234 10011980 10031980 10041984 10071989 11031986 11041985 11061984 11061986 11061987 11091990 11111991 12021990 12041991
12071992 12081993 12091986 12111984 13041989 13051986 13071982 13081986 13091986 13091988 14031986 15011990 15031991 15051989
15051992 15071990 15081989 16041988 16091990 17051983 17071990 17091985 18031986 18071986 18071989 18071990 18111983 19041986
19071989 19081986 19121988 20031992 20061987 20061991 20081990 21021988 21021990 21031986 21041987 21041991 21101983 21111983
21121989 22071988 22071992 23031983 23041991 23101987 23111986 24041984 24041985 24041986 24051989 24061985 24071990 24101988
24101991 25021985 25041987 25051980 25051988 25071983 25071985 25071987 25091989 25091991 26011986 26011990 26021992 26061989
26061991 26071984 27071988 27111990 28021983 28071985 28121989 29031990 29041989 29051992 30051986 30051988 30061988 31051982
goldeneye interest alfonso 07081984 natedogg 09051984 emanuel 1qazxsw menthol alterego bauhaus simple1 ibrahim huskers1
benjami rabbit1 adelaide nineball aircraft 04111991 trenton 01041993 jingles mallrats backbone stanton innocent donjuan
termite 05041985 freestyle 03061988 zerozero matisse anonymous laserjet parkour waterman ballsack bluejay dangerous
ghjcnbnenrf hacking 01031981 information 03091988 07041988 01061992 babybear highlife favorite ljxtymrf 05071985 trinitron
desktop muffin1 supersonic blueberr 123q123 satchmo 05081992 claudia1 demon666 natalya victori 06061988 03041984 tamerlan
1qw23er4 chamber 03041989 06041984 04071987 flyers88 nokia5800 stewart1 01071988 iceman1 01041983 bathing darkone 05081986
redwine 02091978 06101989 humphrey 03031991 maximka cashflow ireland1 implants juniper grayson 08071985 cantona7 bobmarley
princesa bendover 04021990 05121988 03011991 gotenks sopranos 1237895 10021983 10081991 10091985 10101991 11021990 11041986
11041987 11061988 12041987 12081986 12091990 12101986 12121984 13021991 13031991 13061990 13071991 13081987 13091987 14021991
14041991 14051987 14101983 14101991 15031987 15111986 15121985 16011985 16011991 16061990 16111989 17021986 17031992 17111988
17121986 17121987 18011984 18061986 18061987 19011985 19021985 19071983 20011987 20051986 20061980 20101986 21021986 21041990
21091990 21111989 21121988 22041991 22051990 22061991 22091985 22091987 22446688 23021991 23051984 23061985 23071986 23091982
24041990 25051989 25081987 25081989 25091992 26041983 26041988 26051990 26111984 26121987 27061990 27091983 27101987 27101989
28021989 28041988 28051988 28071984 29031982 29041987 29051987 29071986 29081982 29081987 29111987 29111988 29121984 29121988
30061985 30061989 30071992 30101987 31011985 31051986 31081989 31101991 mustang5 hillbill aaaa1111 chemist flower1 buster12
carlisle protocol dynamic 05061983 01051987 amature triplex jennifer1 03061984 grimace feathers nemrac58 wonderfu surgery
bourbon dickdick 06061990 08021989 annaanna pimpdaddy commander helsinki 8inches cyclones macaroni thebeast marauder rodrigo
09101985 06021989 01041989 braves1 hancock corinna frisbee 02031970 sapphic 09051990 06091989 02021977 123456g homepage
dimadima 03101985 04051987 halloween 07021987 cheerleaers shopper 05041986 soccer11 redheads metallica1 03121986 greywolf
estrell 06081986 ghjcnjq 06081988 06031986 rfhfylfi 08111983 01031980 08061986 06051987 06071984 123456789r reloaded 04061990
04021985 gigabyte dortmund karaoke godbless flipper1 jurassic experienced thebest 05101984 love1234 coolhand banana1 kcchiefs
09011990 05091987 08071986 barefeet 1111qqqq zoomzoom asdasd123 101091m greedisgood 7412369 10011989 10021988 10041989
10051986 10071983 10101987 10111989 11021984 11021987 11021988 11051989 11121990 12031986 12061980 12071982 13021984 13121989
14031990 14051986 14091988 14091989 14111987 14785236 15021991 15031986 15031989 15051991 15081980 16021989 16041986 16051986
17081990 18091984 18101989 19011986 19091986 20021990 20021991 20051984 20111987 21011985 21011990 21041986 21061989 21071990
21081990 21091987 21121987 22031987 22081987 23021984 23061988 24021985 24061984 24081990 25021983 25021984 25111988 26041990
26081983 27011990 27051986 27051991 27061989 27071983 27091984 27091987 28011989 28041983 28051989 28071988 28121990 29011988
29011990 29041984 29041986 29061984 29081988 30081989 30091985 31031990 77347734 1020304050 willard 05081989 nevermin apricot
arizona1 alex1234 nopassword 55bgates rosewood outsider minnesot 07111987 darthvad 06111986 olemiss 07041985 06071986 warwick
baby123 rubicon bellagio redlight handbag baberuth messenger teensex peabody abc123456 copenhag lavalamp culinary wannabe
beckham7 doughnut trueblue killian asdfqwer bramble advanced monterey seaside waterfal sickboy bukowski 07061986 05081987
06051983 08081983 mario66 bigblack gianluca 02061973 golfpro 02101975 nokia123 09041990 smother as123456 06081990 blackhawk
onlyone 05041990 access1 dtkjcbgtl salvatore davedave gilmore 03071984 tribble 05041991 wanrltw kristin1 03021987 01041986
satellite 04021987 05071983 04031982 daredevi duckduck 08021985 03051985 07031986 kamikadze 09061990 03111986 01091986
08081979 biohazard 05071986 05051982 phantom1 1q2q3q4q 06071990 03011986 aleksei trample 05041983 07021989 01031991 aviator
08011988 frazier dfytxrf yinyang deathnote pertinant lilwayne sierra1 hotgirl 06111990 blackberry poophead glitter 04061988
08031988 stiletto asswipe wearing gallaries mammoth 02011978 1234567aa riverrat 04011990 fishtank 04081985 dominique griffith
nightowl waiting 04111989 civicsi valeriya tabatha natchez 10051989 10111983 10121989 11031987 11031990 11081983 11081984
11081985 11101990 12021987 12061984 12061990 12345677 13031990 13051988 13061989 13081982 13081988 13091990 13101985 13101990
13111985 13111986 13121990 14031985 14061985 14081986 14101989 15031984 15041983 15081984 15101983 15111985 15111987 15121989
16021982 16061984 16071986 16081985 17011985 17011986 17111989 18041983 18041988 18051982 18081989 19101989 20011985 20071985
20111984 20121985 21011986 21051983 21051989 21061987 21071983 21071985 21071986 22081990 22091983 22101988 23021987 23031989
23071988 24011986 24011989 24101987 24121984 24121990 25041983 25041984 25091984 25121986 26011989 26021990 26091985 26121984
26121985 27011983 27011985 27021986 27041987 27121988 28021984 28041986 28061984 28061985 28081985 28121986 28121987 28121988
29031983 29071988 29091990 30041988 30071983 31071986 741258963 pretzel qweasdzx skilled silicon lizzard standby topolino
buddydog rrpass1 care1839 happyman deadspin eighteen hartford softtail 04051990 beavers jupiter2 lucky123 ltkmaby blazers
dogmeat 04121986 stonewal midland myspace1 fleming dingbat hotrats powerman smartass 08081985 chitown woodman qwerty13
prototype dipstick darkelf surveyor visitor nascar1 1234qaz atreides nicetits chopper1 03021982 bellaco z1x2c3v4b5 mastermind
05121985 manunited 05121983 01071989 cfvceyu alcatel 123456v civilwar 05101986 05021989 harcore 03081984 downhill dallas22
mendoza interacial shitshit waterski 01061985 06071988 07011989 03101983 07031988 05051988 01011950 monkeyboy 01041979 contour
07031985 05061987 06031988 passord turtles daniell dtxyjcnm 01111990 princess1 yfcntyf 06111984 01041981 nosferatu 02101974
02091974 09051983 04121987 06031984 fynjirf 06071985 prophecy 02091979 vincenzo pitchers raining sealteam kakashi tortoise
craving jimbeam integral start123 chewbacc deerhunt greenman winter99 02021974 09011987 myworld 04121985 02081975 10021985
10041982 10081988 10091988 10091989 10111981 10111988 10121979 11041988 11071984 11091983 11111979 11111983 12041985 12071983
12071985 12091987 13021989 13081984 13081990 13121984 14021988 14061982 14071983 14091982 14121986 15021988 15081985 15101987
16021983 16031987 16111987 17021988 17071984 17081988 18011989 19071985 19101982 19101983 19121985 19121986 20041981 20061989
20071981 20091984 21121984 22021984 22081985 23011984 23011988 23011989 23031988 23061983 23081986 24071989 24121985 25011988
25071989 25081983 25091988 26051987 26111987 27051984 27081989 27121986 28031984 28071989 28101988 29011983 29091986 30061986
31011983 31071985 31081985 789632145 1357908642 kikimora nothing1 04051983 03011984 vantage 01081980 barrage bonovox locutus
mike1234 girlies density continue galileo crazyman doodles 08061989 attract 2wsx3edc bertram lapochka 09121983 06071987
wdtnjxtr batista xxxxxx1 05101983 morgoth kubrick calypso disaster suckcock makeitso equinox olympic bracken bizzare camero1
fivestar belinea screwyou 123456789v abraxas oaktree honesty olympia adidas1 daniella persian jaguar1 foreplay 02061975
a1a2a3a4 blueberry gizmodo1 01021986 paperino bisexual rodrigue 06081985 03101989 ohmygod libertad 01021980 martian danilka
animated 02081971 eldiablo lunatic 04081989 poop123 bluestar aladdin tickler 08041988 03021989 youknow 03031989 07041986
jackie1 cool123 markmark 02081972 01071985 07081989 07071986 04041984 honduras tobydog 01051983 neutron volleyball 04011988
pizzahut 03071989 tequier 07071980 01061984 q1q2q3q4q5 converse maxpower dragonfly fishcake mississi seductive ntktdbpjh
tadpole 03101988 traktor happines hotlips vegitta badabing 05051980 08091988 03081988 moonman nightwin pitcher 01091984
kenneth1 raymond1 02071974 hilltop sprocket passmast 10031985 10031986 10051983 10051985 11011980 11031982 11031984 11041983
11071983 11081982 11101985 12011988 12021986 12031989 12041983 12101987 13011981 13011985 13051985 13051989 13061983 13061984
13071983 13121988 14031984 14081989 14101985 14111989 14121987 15031985 15041985 15071984 15091983 16031985 16111983 16121982
16121985 17021982 17091984 17111982 18031981 18051985 18071988 18081986 19021982 19031980 19041987 19061984 19061986 20011984
20031984 20091983 21051985 21091984 21091988 23031985 23081984 23101988 24021986 24021987 24051986 24051987 24071986 24081987
25051984 25071986 25091985 25121982 26011981 26021985 26041984 26081985 27031985 27041988 27071984 28051981 28081984 28091984
28091985 28111986 28111987 29061987 29071987 29081983 29121985 30061982 99762000 123456987 918273645 landmark harpoon augustin
nathanie kissmyas smithers georgina abdullah envelope surfer1 magenta stoppedby climbing beverley alessand 04071983 graduate
01081988 spiderman1 foreskin jesus777 stephens fisherma 03091986 rocket1 confirm 123456789o friday13 address jennings randolph
guillerm benedict bismilla 07011988 hondacbr lourdes whoknows therapy vfhujif paisley booger1 saffron consult bigdick1
sephirot 05031988 newuser firedog cornelia 04121988 qaz123wsx 1z2x3c4v5b nokia5530 09051985 06031985 gabrielle 07091985
123456f negative websol76 03031983 04121984 07021986 05051983 01031987 02051974 09071984 sokolova soulfly diapers 09011985
foxfire india123 hugoboss 01071980 04051984 badboys 06101986 06061982 baddest showing 06011987 07101985 thinking 01111987
20spanks timoxa94 malinka mamochka ciaociao godspeed ayanami 1234567890z mazda323 jonatha lockout gangbanged utjhubq gagarin
morgana 05031986 lovehate 04011987 safeway yaroslav hookers norfolk skydiver magic123 dogfart kristen1 04111986 02101982
9111961 10101983 10111987 10121984 11011982 11011985 11101987 11121984 12021980 12041984 12111987 13011983 13011984 13031985
13051983 13071988 13111988 13121986 14061984 14111988 14121988 15041982 15061983 15081987 16041984 16071983 16091986 16101985
17011701 17081984 17111986 18021982 18041985 18081987 18111984 19041988 19081985 19081988 20021981 20061981 20081987 21011987
21021983 21021984 21091986 21121980 22051980 22101985 22111982 23091983 23111982 23111985 24051985 24101985 25021978 25021987
25091986 25101986 26011987 26091984 26101984 26121983 27011986 27031983 27071982 28021981 28031986 28051983 28061983 28091987
29101985 30011983 30051984 qq123456 squirts profile architec philipp 01071983 creepers 09121987 horatio kristie dfhdfhf
jeffrey1 froggie aspirin treetree godawgs petrovich lionheart chairman honeybun golfnut 06111985 09071987 johnnie slimjim
andyandy allstate christophe tickling letme1n topsecret roosters instinct bigbucks 03071983 ilya1234 fighting dirtydog
03091984 gaylord losangeles pippen33 merchant adventure francisco leonidas prayers flanders wizzard spooner vancouver jeepers
system1 georgia1 sandberg scrotum letsfuck slipper lighthou laughing general1 locoloco qw123456 daredevil 02011974 rhfcjnf
05061985 07081982 icecold valleywa livewire 05021985 01041982 04121982 livelife 05121986 07121987 website producer 08031983
chadwick rosebud1 987654321a kontakt 03101984 09071986 catfight a1b2c3d4e5 heavenly 01101985 blackops 04081986 hydrogen
sarasara pakista waffles 02121983 sniper1 sluttey antonov objects lehjxrf splendid vodafone slapnuts bernice wachtwoord
nancy123 02041970 01011961 09101986 sandman1 buddies ralphie fujifilm coochie marcella vbienrf 1475369 10041985 10051984
10071984 10121982 11021981 11091987 11111982 12051981 12121977 12121981 13031980 13041984 14031987 14041984 14081982 14091986
15011981 15051982 15061987 15121986 16071985 16111986 17031983 17031984 17051986 17091986 17121983 18071983 19081983 20011981
20021983 20031980 20051981 20111985 21051984 22041983 22121982 23041985 23061980 23071984 24081986 24101980 24111983 24121982
24681012 25031986 25041980 25111986 26061983 27061984 27071985 28031983 28071983 28091982 28111984 29031986 29051984 29051986
29091982 29091985 29111983 29121986 30011980 30071985 30101984 30101986 31031986 31101986 31121983 123581321 candies punkass
05091985 joystick addicted roadway 02091972 anthony7 victory1 peddler piggies 01121984 rockrock access99 ludacris wilhelm
nineteen cocacol salinas getlost anytime decimal lionhear quant4307s stripes seawolf flashman ladyboy graywolf 07041983
paradis z123456 maurizio musician infected gerhard garrison badboy1 forsberg flathead okinawa saxophon 09121982 comcast
sarajevo a1s2d3f4g5 tonytony ezekiel tatjana basement lacoste fernande 123456c monkey69 02081978 01061979 winfield bahamas
batman12 niggers 06051985 singapore lincoln1 escorpio orpheus rfgbnjirf molly123 mygirls underwear maurici newness ghbdtndctv
01091979 booboo1 08101980 goofball zxcvasdf legenda sickness 05081985 04061982 07021984 hugetits gfynthf 01091980 star123
02031976 3rjs1la7qe internal 07061985 squerting firestorm nissan1 starlight 01121985 06061983 03051984 torture blackice
password11 mathias 01081986 jessica2 tangerin dragon01 kitties qazxsw123 smirnova ranetki nastena bernardo warcraft3 bazooka
infamous housewifes nfhfrfy katelyn hillside privacy hospital macgyver 02061970 05041984 10031984 10101982 11051979 11051985
11121981 12031984 12041978 12121980 13091985 14021984 14051985 14061983 14111982 14111984 15051983 15081983 15101984 16011983
16061983 17021983 17031985 17041984 17061983 17061985 18061984 18071981 19111984 19121982 20021980 20031983 20041984 20081984
20081985 20121982 21061983 21071982 21091985 22101981 22101983 22121985 23011980 23011982 23031980 23121983 24011983 24021983
24031985 25121983 26031985 27051985 27081985 29091980 30061981 30121984 31071983 74123698 159753456 freaked bigred1 chevys10
acclaim survival hooters1 douglas1 rushmore garland android hoochie gibson1 scirocco fuzzball frogfrog hotspur 03041985
911turbo detroit1 cornhole monica1 0o9i8u7y letmesee offspring aaaaaa1 school1 02031972 clemens johnston daniel12 shredder
sweeney wednesda truffles nathaniel fantasies dunhill chowchow atlanta1 checkmat starlite allnight horsemen josephine 05111982
1mustang pregnant romario firehawk sparhawk favorite2 stirling silverado freewill glendale a111111 02031971 groupd2013
vflfufcrfh aerosmit rapture angel666 jediknig pounding 06021984 02121981 lesbain funtimes gfgfvfvf santiag evangeli archery
02041971 03051981 lacrimosa bionicle visited 04091985 esteban madonna1 sooners1 06121982 devilman lamborghini 03011985
07081983 08061984 angelit baggies 03051979 cnfkrth 08071983 05031984 nadejda experience carpediem schubert shelby1 poisson
fhntvrf caitlyn bassoon milamber motocross euphoria browndog luckyme domenico telecom skeeter1 bajingan 08061985 scorpions
06101985 bertrand frenchie 09051981 09121985 carsten cooking passfan 03121985 service1 yfnfirf sleeping babemagnet timothy1
6661313 9874123 10081981 10241024 11001001 11051982 11061980 11081980 12041982 12051983 12345687 12349876 13081983 15021984
15121984 16061981 16081980 16111984 17061982 17091981 18041984 18051984 19091980 20101982 20101984 21041983 21101980 22061982
23041983 23041984 24021984 24031980 24051979 24091984 24111982 25051983 25071984 27031984 27111984 27121981 28111982 29011980
30111982 31121982 bmw2002 blender present merrill horseman wendell armstrong snapshot release 1234abc chingon priyanka
hunter12 nielsen sometime prestige 1password hawthorn christo greatest mainland shimmer riddler offroad bulletin dutchman
passcode striper worship carling dempsey 09081984 tugboat regional bernhard gregory1 05031981 assmunch beatriz asslover
rocky123 04041982 diablo1 seville zaq12345 carmine buckaroo puddles diplomat karamba skeleton corazon 06081983 sexy123 winters
futyn007 02101972 mannheim camaro1 02101970 adrianna disney1 hackers dominick wellingt lynette dancer1 romania fernanda
dragon123 manager1 calendar pennywis ecuador komputer rudolph 04081978 07121984 pictere 07011980 plumbing 07111982 thetruth
04081982 06011984 08031980 gulnara 09111983 madala11 nokia5130 kakarot lockerroom dima1995 09101984 yeahyeah ejaculation
pictuers 07101983 wrinkles beeline bettyboop lakshmi frederick daydream friends1 01121980 vfhbyjxrf dominika 02021975 3141592
10071980 10081982 11031980 11041980 11061983 11121980 12021983 12031982 12041977 12051982 12091982 12091983 12345123 13031983
13091982 15071980 15071981 16011982 17111979 18061982 18081982 19011981 19121978 20021982 20041980 20071983 21031981 21051979
21061980 21081980 23021982 23071981 23101981 24031981 25011983 25091983 26031982 26101983 26111978 27011982 27111982 28071982
29061982 29071982 30091983 963258741 falling smoke420 cobra427 marcela rochard extensa embalmer basketbal tailgate salvator
nocturne sexymama rebekah disabled papabear wednesday lisenok muffins shinigami panorama illmatic tortuga ticktock fantasy1
08041980 woodstock aligator mojojojo earthlin oldfart lovejoy reindeer thomson undertow 05061981 alabama1 freedom2 monolith
nastenka 123456y orbital bonghit fullback bigworm evilone hotmama elevator prudence neworder churchil nonstop troubles l3tm31n
norwood sfgiants pussylover qwedsazxc lioness montoya dabulls beating rugrats newstart japanees reviews capoeira vivitron
dreamcast fruitbat legends michelle1 attorney admin123 mjolnir fraggle 05061980 insecure 01061982 08041982 willie1 caution
09031981 saibaba armageddon csyjxtr 06021981 delphine casablanca alejandra 03031982 fhctybq myfriend magdalena knickerless
trotter billabong discovery fhvfutljy my3sons cerebus thumbnils slasher welcome2 02021972 lebanon toulouse fireman1 salesman
surfsup footman orgasms woodwork 03071980 02011972 daedalus starfox violator 10021982 10041979 10091980 10101975 10101981
11041974 11101982 12011979 12021982 12041980 12051980 13071979 13111982 13121982 14051982 15041980 15071982 15101982 16041978
18031980 18031982 18061981 18071979 18121979 19051977 19061982 19081982 22071981 22091981 22121978 23041982 23121982 24081982
25011982 25031980 27731828 29041982 29101982 29121982 30051981 30061979 30061980 30071982 30081982 jasper1 yamaha1 alexis1
q1q2q3q4 04071982 voltron zimbabwe budlite creeper shimano monkey2 catfood moochie creator redstorm schultz 1monkey brisbane
dagobert stinger1 couples windows1 natascha kennwort empire1 barbara1 02011973 rammstei wingzero 3edc4rfv lighthouse fordtruc
letmeinn grinder destroyer sublime1 athletic chateau stinky1 fantasti jumanji sverige michele1 clueless spamspam belfast
nigeria costanza beyonce planner morticia drywall sunkist bigpenis lingerie impulse diamante 1a2s3d4f5g marymary alfarome
qawsedrftg prelude1 shitter riverside 03101979 02071972 greentea 07041980 marley1 parsons imtheman 09071981 qazwsxedc1
evanescence motdepasse porsche911 alessio arrakis pussy4me shelter munster kickflip 03031981 boogers landrove longshot
superbow 02071970 comicbookdb rfhlbyfk kfcnjxrf 01101979 marlins scoobie anthony2 paramore hfljcnm buckwhea 03021979 01071978
minnesota lambchop anakonda cjytxrf sanjose arcangel j3qq4h7h2v starbucks nigger1 gfhjdjp transexual vfpfafrf archangel
braveheart myspace lux2000 08081981 collect homebrew 04101980 berserk fordf350 zealots 07081981 02071973 milkyway forester
babemagn 02051971 10011001 11081978 11111978 12111981 13121980 14051977 14051981 14121979 17051981 17101980 19021980 19051981
20011980 21011981 21101981 21121978 22031981 22081981 23051980 24111981 25111978 26031980 27011981 28031981 29071981 29121981
30071979 31051977 31071980 1213141516 gemini1 maxpayne google1 duracell armored 12locked custard spanky1 billows chinchin
ronald1 123456789p ramstein coffees burgess coaster trousers cybersex wildlife topspin cristin corvet07 tiberian kevin123
doorknob monday1 richter saltydog bullwink shevchenko blanked darnell mistake morozova maximilian diamant steiner sodapop
headache gstring hellohel messier arthur1 panache a123456a fireblade ironman1 devilmaycry asmodeus mikayla shawnee bravehea
chemistry vfhnsirf somebody sharpie mypasswo 05081977 01011967 pennstat milfnew momsuck 01081978 hotdogs cocktail sosiska
motherfu marajade lesbean pounded princeto rapunzel hernande ytngfhjkz correct maximus1 pegasus1 disturbed iamcool 03051980
dreamer1 evildead 01051979 everques 06081979 songoku deepthro gfhjkm12 blessed1 klopklop theboys 12345asd fishface yankee1
nemesis1 gorillaz fyyeirf sevenof9 vicious manhatta elektra sixteen kseniya ursitesux revival47 detectiv 123456789l bedrock
rjitxrf yfnfitymrf stooges 04101977 fastcar ibilltes 02091970 dropkick sk8ordie montecarlo peaceful breathe ameteur veronic
04061980 enter123 christel 09051975 cowboyup spiders 1234kekc rdfhnbhf marishka 1122334 3698741 3984240 10061980 11101979
12011980 12071980 12340987 12345612 13245768 14031978 14031980 14041976 17051979 17091979 18061980 20011979 22334455 23021977
23021978 25071978 27111978 28101979 30031979 890098890 apollo1 turk182 honeydew monsoon outlaws theduke ladybird bbbbbb1
cccccc1 fucmy69 chauncey smeller cambridge maryanne fourteen reddog1 avalanche snowman1 shelton scenery bullock aurelie
restless sunbeam bluenose not4you leticia cayenne charlie123 fremont optiplex 123456qq bulldawg omegared caldwell comment
chowder message hermann fuckthat candles 123456ab genocide charming losangel impalass fartman realtor pendejo marybeth
newpass1 seahorse goodsex zxcvb12345 lorelei machines corvett 02021970 cazzone 07041979 monkey123 scumbag fuckmehard master123
goldrush trailers 03071978 adrian1 filippo capital1 turtle1 asd12345 qwerty78 whateve vtldtlm lovely1 lbvjxrf 09091979
kazanova magadan rktjgfnhf insider spalding santacru alisher 01011966 sunderla 1a2b3c4d5e 09051978 08031977 snoopdogg
nokia5230 fktyeirf everton1 01011965 ghjdthrf 01031976 vfhbirf 123mudar 159753a geibcnbr blondinka pingvin 1a2a3a4a gandolf
hartley darknes product bignuts videoes beachbum waffenss 123qweas braxton oedipus shotokan 02101971 hulkster poobear eatme69
samadams heather2 mastermi sammydog ignatius redwall dragrace graphic chris12 monkeyman slipkno wrigley 10101977 13081978
15031975 19041978 21041978 22011975 22041976 23021975 23051978 23061976 28071978 29091977 43046721 123698741 sanity72 hussain
03021978 frank123 rasta69 drifting contests branden glassman rt6ytere homeless mark123 yourmama partners navigato goatboy
buckeye1 angel12 costaric nutella terrance allyson vangogh angeles newport1 caralho evergree minimum utahjazz nickolas
rb26dett marinka jeffjeff cynthia1 feeling infinite crockett thething bigshow viking1 jakester cochise brenda1 woodside
torrent bugsbunn furious rosanna bushman pontiac1 anechka invictus sniffer rawhide valiant everyday russell1 angelok vasiliy
austin316 mitchel kbctyjr biggirl memories adventur tequiero teacher1 asscock abstract bubblegum callofduty dickweed porn4me
thatsme hershey1 bosshog control1 housewife temptress verygood hogwarts wingchun heinlein 01051974 mystical surgeon pavlova
aerosmith blackbelt hotshit ethernet bulls23 eightbal solnishko 01011968 snowflake firestar hornyman manders girfriend
lebron23 timelord milhouse leningrad caterina qwerty99 janeway cneltyn 03061977 romanov allblack anna2614 pussyeat mackenzi
uncencored manifest songbird triplets devious ghjnjnbg bdfyjdf pyramid1 submarin partizan 123456b choppers planeta saab900
bigboy1 manatee fred1234 vbhevbh desperado seabass 1235813 10121976 14021977 15121977 18273645 22091977 31071977 callahan
manuals thriller ilikesex marina1 antwerp 1letmein ericeric littlema patrizia 12345654321 wapapapa mistral arielle hornyguy
commerce necklace fifteen cannonda seventeen sports1 bambino cartier blackcock barracud pathfinder fuckshit scrooge brunette
parsifal birthday4 alkaline shitfuck muffdive bedroom boarder account1 courier lampard zooropa glennwei antigone ishmael
dragonz beepbeep hotbabes fordf250 motorcyc coolgirl rickster omicron maganda theshit snowdog citibank delgado marmite goodguy
gobigred professor cvbhyjdf biscuits cassie1 03041975 vaughan tenerife goodlife qwaszx12 volkswagen southside fulcrum
spartan117 concept columbo 08081976 riptide peregrin antonio1 raindrop bavaria perkele laracroft novikova joeblow fathead
0000000000o bonnie1 fynjybyf molotok thought 12345678900 hotlegs paranoia caboose markiza germany1 fakepass tecumseh chatham
tonyhawk skating francesca mahalkita nikita1 thistle pitures rutgers iloveporn cherry1 falstaff dominate deborah1 golfman
bastian hunter2 lancaster astonvil bobmarle natedog hennessy produce elvis123 nonmembe bonethug terriers tooltime fedorov
sharon1 terrence virgini krasota russian7 1230123 1596321 3151020 11122233 12041976 13011976 23021973 pyramids roserose
albert1 seattle1 saunders lololol schnuffi potatoes beanbag phaedrus barclay marketing raptors stefania ballard cxfcnkbdfz
adeline lasalle guesswho lindsay1 samson1 zxcvvcxz joaquin drinker passthie testibil mueller marriott snookie summertime
music123 helphelp theedge takamine woodrow bigpussy parker1 duckhunt ironhors vibrate dalejr8 niagara lemmings theclash
boromir sundown ashtray unicorn1 shadow01 sparkey jessie1 hamburger colossus gotyoass qwerty2 qaz12345 bigbutts elbereth
blaster1 lagwagon fuckyeah location catalog penetrating forgotten walking academy pokemon123 optical thesaint montero malakas
element1 amnesia astalavista nhfrnjh asdfg12345 05051975 saratov 123123z hermione beijing marketin segreto misiaczek mamo4ka
gymnastic goodfell veteran sexsexse gulliver letters 01081975 djdjxrf cristal volkodav 02011970 ybrbnjc bigmama stefani
youandme riddick pinguin galeries pintail lakers24 flowers1 rerfhtre 666666a hell666 macintosh dhjnvytyjub killzone yamahar6
basebal1 labonte homer123 grandpri premiere ovation smokedog ametuer halcyon deicide garnett watermelon rockman mayfield
hardwork skippy1 lasttime r4e3w2q1 eyeball peaceout vivaldi friday1 1dallas angeline details express1 x72jhhu3z 1234569
14031972 147896321 369852147 growler bookcase kingtut newhouse domestic acetate muttley blackcoc blackboy mathieu ram1500
doggydog 123456asd numbers p455w0rd redwolf butchie complex william2 1ranger bobcats envision gazelle 67camaro algernon
12qwerty cordoba baywatch sexyass 01011964 phoenix2 rsalinas 123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y
mailcreated5240 qazwsxedcrfv 123456qwerty qwerty123456 polniypizdec0211 sojdlg123aljg leavemealone motherfucker 123456654321
gfhjkmgfhjkm qazwsxedc123 ghjcnjgfhjkm zxcasdqwe123 sonyericsson ghhh47hj7649 123456789qwe 1qazxsw23edc masterbating
qwerasdfzxcv qweasdzxc123 flvbybcnhfnjh 123456789987654321 112233445566 ghbdtnrfrltkf websolutions finalfantasy
1qaz2wsx3edc4rfv chickenwing101 unbelievable administrator 123321123321 justinbieber contortionist 123qwe123qwe newproject2004
pornographic masturbation needforspeed businessbabe 123456789123 masterbaiting maurolarastefy supernatural professional
domainlock2005 scandinavian dkflbvbhjdbx momsanaladventure hd764nw5d7e1vb1 qazwsxedcrfvtgb 123456789012 dkflbvbhjdyf
counterstrike zaq1xsw2cde3 vfvfvskfhfve 123456789abc fkmnthyfnbdf intelligence ghjcnjghjcnj admin18533362 23176djivanfros
123456789qwerty qazxswedcvfr qwertyasdfgh whosyourdaddy 1111111111zz fktrcfylhjdbx fktrcfylhjdyf 541233432442 123456789qaz
ghbdtnghbdtn password1234 12345678900987654321 chesterfield 010203040506 lost4815162342 102030405060 vanyarespekt
qwerty123456789 89231243658s iseedeadpeople transformers devilmaycry4 combat123654 qwertyytrewq jamesbond007 123123qweqwe
4815162342lost 123456789qqq asdfghjkl123 1234qwerasdf 123qwe456rty 1234567890qw ghjcnjrdfibyj qwertyuiop123 international
saun24865709 q1w2e3r4t5y6u7 ptybnxtvgbjy polniypizdec110211 1qa2ws3ed4rf 123456789zxc 12345678987654321 playstation3
31217221027711 fucktheworld 159753159753 mevefalkcakk 1234567890qwe hedimaptfcor cosmopolitan q1w2e3r4t5y6u7i8 zqjphsyf6ctifgu
lhbjkjubz2957704 123456782000 andrewjackie 1qazxsw23edcvfr4 12qw34er56ty christopher1 159753456852 networkingpe philadelphia
peanutbutter boy4u2ownnyc ingodwetrust minecraft123 digitalprodu installdevic an83546921an13 qawsedrftgyh abc123456789
123321qweewq auckland2010 residentevil olcrackmaster 1234567890zzz 32615948worms 012345678910 fuckyoubitch avrillavigne
massimiliano nhfdvfnjkju123 742617000027 41d8cd98f00b nemvxyheqdd5oqxyxyzi temppassword punksnotdead fynfyfyfhbde nightcrawler
playstation2 gjkysqgbpltw ticketmaster 01telemike01 stratocaster ghjcnjqgfhjkm installsqlst 123456789101 1234567890qaz
frederiksberg 1a2s3d4f5g6h passwordpassword schoolgirlie sanfrancisco 89876065093rax 1234567qwertyu lytghjgtnhjdcr
111222333000 nhecsyfujkjdt zaqwsxcderfv seemnemaailm qwaszxerdfcv antananarivu greenlantern qazwsxqazwsx vfrcbvvfrcbv
1234qwerasdfzxcv iloveboobies ghjcnjgbpltw 123321456654 1234567890987654321 1234567890qwerty q1w2e3r4t5y6u7i8o9p0
morganstanley 59382113kevinp qwe123qwe123 gtnhjpfdjlcr zxcvbn123456 bltynbabrfwbz warhammer40k passwordstandard maprchem56458
construction bpgjldsgjldthnf iampurehaha2 qazxswedc123 qwertyuiop10 stinkyfinger cjdthitycndj corperfmonsy weihnachtsbau
1234567892000 1234567887654321 stickdaddy77 123456789000 014702580369 asdfgh123456 necronomicon mortalkombat 123qwerty123
systemofadown qaz123wsx456 nastyanastya zxcvbnm123456789 satisfaction cheeseburger a1s2d3f4g5h6 122333444455555 vladimirovna
111222333444555 ilovemyfamily michaeljackson vfhbyfvfhbyf qwertyuiop12345 1qa2ws3ed4rf5tg websolutionssu amadeusptfcor
specialinsta 123456789asd nhfycajhvths rfnthbyf1988 paraklast1974 webuivalidat msorcloledbr nondriversig 123456789qwer
wazzkaprivet weihnachtsbaum fktrcfylhjdf z1x2c3v4b5n6m7 ghjnbdjcnjzybt qwertyuiop12 sonnenschein anytimetoday ntktdbpjh1994
thecakeisalie ontheoutside zcfvfzkexifz xxxp455w0rd5 qwertasdfgzxcvb ghjatccbjyfk aksjdlasdakj89879 23wkoa0fp78dk marinamarina
fatima753357 6215mila6215 zaq12wsxcde3 love777321777 123456789aaa 4815162342lf pfqwtd27121988 cnfc35762209 12345677654321
zxcvbnmmnbvcxz civilization findaupair007 alpha135792468 ghtdtlvtldtl edwardcullen gfhfktkjuhfv qazwsx123456 lytdybrbdfvgbhf
asd123asd123 passwordassword ronaldinho10 ipo54tj45uy856 89semtsriuty foreveryoung sdicmt7seytn blacksonblon 420842084208555
ktjynsq40147 1a2a3a4a5a6a bullnuts2003 050605rostik 19960610ilja 123456zxcvbn z1x2c3v4b5n6 entertainment 89063032220m
badiman28200 123ewqasdcxz nhbujyjvtnhbz polniypizdec1102 hd764nw5d7e1vbv josephphone7 gthtrfnbgjkt configuratio msoracle32re
bhrh0h2oof6xbqjeh 193570356033
`
    .trim()
    .split(/\s+/),
)
