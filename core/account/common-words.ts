/**
 * Words that people most often use as passwords, in Brazil and elsewhere. Digits and signs at the end are removed
 * before a password is compared. Lower case, without accents.
 */
const groups = {
  said: `senha senhas minhasenha minhasenhas novasenha suasenha senhaforte senhafacil senhadificil senhasenha segredo
    secreto segredos mudar mudei mude mudarsenha mudarasenha trocar troque trocarsenha trocasenha alterar altere
    alterarsenha acesso acessar entrar entra entrada liberado liberar permitido abrir abracadabra abretesesamo
    password passwords passw passwort passe pass motdepasse contrasena contrasenha parola wachtwoord haslo
    mypassword yourpassword newpassword changeme change letmein letme welcome welcom bemvindo bemvinda benvindo
    bienvenido login logon signin entrar usuario usuaria user users username utilizador root toor admin admins
    administrador administrator administracao adm superadmin superuser suporte support master mestre supervisor
    gerente diretor chefe boss owner dono guest convidado visitante anonimo anonymous test teste testes testar
    testando tester testing demo exemplo example sample default padrao temp temporaria temporario
    provisoria provisorio qualquer qualquercoisa nada nenhuma naosei esqueci esqueciasenha semsenha aaaa ola
    oi hello hi alo access secret secrets private privado privada internet sistema system server servidor
    computador computer notebook celular telefone windows linux android iphone samsung motorola xiaomi google
    gmail hotmail yahoo outlook facebook instagram whatsapp orkut twitter youtube tiktok netflix microsoft apple
    intel oracle mysql database banco dados conexao wifi wireless router modem cisco vivo claro oi tim nokia`,
  clubs: `flamengo mengao mengo urubu corinthians corintians coringao timao fiel gavioes palmeiras verdao porco
    mancha saopaulo spfc tricolor santos peixe vasco vascodagama gremio imortal internacional colorado cruzeiro
    raposa atletico galo atleticomg fluminense flu botafogo fogao bahia vitoria sport nautico santacruz ceara
    fortaleza leao coritiba coxa athletico furacao parana goias vilanova chapecoense figueirense avai criciuma
    juventude bragantino guarani pontepreta portuguesa remo paysandu futebol campeao campeoes penta hexa selecao
    neymar pele ronaldo ronaldinho romario messi maradona cristiano barcelona realmadrid liverpool chelsea
    arsenal manchester juventus milan football soccer baseball basketball hockey golf tennis lakers yankees
    cowboys steelers eagles rangers tigers bulls raiders packers celtic corinthiano flamenguista palmeirense
    saopaulino gremista colorada vascaino cruzeirense atleticano botafoguense santista`,
  places: `brasil brazil brasileiro brasileira saopaulo riodejaneiro rio minas minasgerais bahia salvador
    curitiba portoalegre belohorizonte brasilia goiania recife fortaleza manaus belem natal maceio aracaju
    florianopolis vitoria campinas santos osasco guarulhos sorocaba ribeirao londrina maringa joinville niteroi
    copacabana ipanema paulista carioca mineiro gaucho baiano nordeste amazonas portugal lisboa america usa
    london newyork chicago dallas texas california canada australia italia japan angola mexico argentina`,
  names: `maria mariana mariaclara joao joaopedro jose josesilva antonio francisco carlos paulo pedro lucas luiz luis
    marcos marcelo gabriel rafael daniel bruno eduardo felipe rodrigo manoel manuel nelson roberto fabio fernando
    gustavo guilherme leonardo leandro thiago tiago diego vitor victor vinicius matheus mateus caio caua cauan
    enzo bernardo heitor arthur artur davi david samuel miguel benjamin theo lorenzo igor hugo renato ricardo
    sergio jorge mario andre alexandre alex anderson adriano julio cesar wagner wellington washington wesley
    william douglas everton jefferson kaique ana anapaula anaclara anabeatriz juliana adriana marcia fernanda
    patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariane gabriela vera vitoria
    larissa claudia beatriz bia luana rita sonia renata eliane josefa simone natalia cristiane carla debora
    rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana lucia raquel angela
    rafaela joana luzia elisangela alice helena sofia sophia laura valentina isabella isabela isabel manuela
    luiza giovanna heloisa lorena livia yasmin michael jordan jennifer jessica ashley michelle thomas robert
    charlie andrew daniel george harley jackson joshua matthew anthony william justin nicole hannah amanda
    samantha silva santos oliveira souza sousa rodrigues ferreira alves pereira lima gomes costa ribeiro martins
    carvalho almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques
    machado mendes freitas cardoso ramos goncalves santana teixeira araujo`,
  faith: `jesus jesuscristo cristo jesusteama jesusamor jesuseamor jesusvive jesussalva deus deusefiel deuseamor
    deusebom deuspai deuscomigo meudeus gracasadeus senhor senhorjesus espiritosanto nossasenhora aparecida
    mariamae fatima saojorge santoantonio anjo anjos anjinho anjodaguarda biblia igreja aleluia gloria gloriaadeus
    louvor adorai fe feemdeus abencoada abencoado abencoe salmo salmos jeova jehova pastor bencao milagre vida
    god jesuschrist christ angel angels heaven faith blessed amen bless grace`,
  love: `amor amores amorzinho meuamor amoreterno amordaminhavida minhavida meusamores teamo teadoro euteamo
    euamo euamovoce teamomuito iloveyou loveyou love lover loveme lovely iloveu mylove paixao apaixonada
    apaixonado coracao saudade saudades beijo beijos beijinho princesa principe rainha rei gatinha gatinho gata
    gato gostosa gostoso linda lindo lindinha bebe bebezinho querida querido docinho florzinha flor flores
    familia minhafamilia meufilho minhafilha filho filha filhos filhas mamae mamaeteamo mae papai pai vovo vovo
    titia irmao irma amigo amiga amigos amigas amizade felicidade feliz felizes sorriso esperanca alegria paz
    liberdade sucesso vitoria gratidao sonho sonhos vidaloka vidanova solteira solteiro casada casado casamento
    princess princesse baby babygirl angel sweet sweety sunshine lovelove forever friend friends family mother
    father sister brother honey sexy kisses happy smile flower flowers butterfly beautiful`,
  things: `dragon monkey shadow superman batman spiderman homemaranha superhomem pokemon pikachu naruto sasuke goku
    dragonball starwars mustang ferrari porsche mercedes corolla civic fusca honda yamaha harley corvette camaro
    matrix hunter killer ninja samurai pirate cowboy warrior guerreiro guerreira soldado capitao hero legend
    freedom whatever trustno nothing cookie chocolate cheese pepper ginger summer winter spring autumn verao
    inverno outono primavera monday tuesday friday sunday january december janeiro fevereiro marco abril maio
    junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo hoje
    amanha natal carnaval pascoa festa ferias praia mar sol lua estrela estrelinha estrelas ceu terra agua fogo
    borboleta cachorro cachorrinho gatinhos cavalo leao tigre pantera aguia falcao lobo passarinho coelho urso
    ursinho golfinho baleia tartaruga macaco peixinho toto rex bob mel nina luna thor simba scooby mickey minnie
    barbie hellokitty batata banana abacaxi morango melancia laranja limao uva cafe cerveja cachaca pizza
    churrasco brigadeiro chiclete sorvete pipoca azul verde amarelo vermelho preto branco rosa roxo black white
    blue green purple orange yellow silver golden computer purple diamond diamante ouro prata dinheiro rico
    money casa minhacasa casanova carro moto bicicleta bola musica music guitar guitarra violao rock rockandroll
    metallica nirvana slipknot beatles eminem sertanejo samba pagode funk forro rap hiphop skate surf game games
    gamer playstation nintendo xbox minecraft fortnite freefire counterstrike mario sonic zelda
    fuck fuckyou fuckme asshole bitch pussy merda porra caralho foda fodase puta buceta cacete safado safada
    maconha bonde favela trabalho escola colegio faculdade estudo professor professora enfermagem direito
    medicina medico medica doutor doutora hospital clinica consultorio dentista dentistas odonto odontologia
    odontologico dente dentes sorria sorriso autoclave compressor cadeira raiox tecnico tecnica manutencao
    oficina equipo equipe equipamento equipamentos empresa escritorio secretaria recepcao financeiro vendas`,
  keys: `qwerty qwertyuiop qwert qwertyui qwe qweqwe qweasd qweasdzxc qazwsx qazwsxedc qaz zaqwsx asdf asdfg asdfgh
    asdfghjkl asdasd asd zxc zxcvbn zxcvbnm zxcv azerty qwertz poiuyt lkjhgf mnbvcxz abc abcd abcde abcdef
    abcdefg abcdefgh abcabc abcabcabc aaa xxx xyz zzz qqq www`,
}

export const commonWords: ReadonlySet<string> = new Set(Object.values(groups).join(' ').split(/\s+/))
