-- The first versions of the terms and of the privacy policy. Written before there is anybody to agree to them.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body) values
('terms', 1, '2026-11-21T12:00:00Z', 'Primeira versão', $legal$Estes termos valem entre você e quem opera este endereço do Equipo. Eles dizem o que o Equipo faz, o que cabe a você e o que cabe a nós. Leia também a Política de privacidade, que diz como tratamos dados pessoais.
## 1. O que é o Equipo
O Equipo liga clínicas odontológicas aos técnicos que mantêm seus equipamentos. Nele a clínica cadastra equipamentos, pede ordens de serviço, aprova orçamentos e guarda laudos; o técnico recebe pedidos, envia orçamentos, registra o que fez e emite o laudo.
O Equipo não faz manutenção, não fiscaliza e não substitui a vigilância sanitária, o fabricante nem o responsável técnico. Prazos e modelos que o Equipo propõe são um apoio; a decisão e a responsabilidade técnica são de quem assina.
## 2. Sua conta
- Você precisa ter 18 anos ou mais e dizer dados verdadeiros.
- A conta é pessoal. Não empreste sua senha; para outra pessoa trabalhar com você, convide-a para a equipe.
- O que é feito com a sua conta é registrado em seu nome, com data e hora. Se suspeitar de uso por outra pessoa, encerre as sessões, troque a senha e avise-nos.
- Cada clínica ou oficina tem ao menos um titular, que decide quem participa e o que cada pessoa pode fazer.
## 3. O que você guarda é seu
Os dados, as fotos e os arquivos que você coloca no Equipo continuam seus ou da sua organização. Você nos autoriza a guardá-los, copiá-los e mostrá-los apenas para que o Equipo funcione: por exemplo, mostrar ao técnico o equipamento de uma ordem que você pediu a ele.
O que está guardado fica legível e pode ser exportado sempre, também depois do teste e sem plano.
Não coloque no Equipo dados de pacientes. Uma foto de equipamento não deve mostrar prontuários, agendas nem rostos.
## 4. Ordens, orçamentos e laudos
- O serviço é contratado entre a clínica e o técnico. O Equipo não é parte desse contrato, não recebe o pagamento do serviço e não garante o resultado.
- O orçamento vale pelo prazo escrito nele. Aprovar é aceitar aquele conteúdo; o Equipo guarda quem aprovou, quando, de onde e exatamente o quê.
- O laudo é emitido com o que o técnico registrou e assinou. Depois de emitido não muda: uma correção é uma nova versão, e a anterior continua guardada.
- A garantia legal dos serviços é de 90 dias, ou mais quando o técnico promete mais.
- Se as partes discordarem duas vezes de um serviço, a administração do Equipo pode mediar dentro do sistema. A mediação não tira de ninguém o direito de ir à Justiça ou ao órgão de defesa do consumidor.
## 5. Planos e teste
O teste é gratuito, não pede cartão e dura os dias mostrados na página de cadastro. Os preços são os mostrados na página de planos e no seu perfil.
Ao fim do teste sem um plano, ou acima do limite do plano, você continua lendo, exportando e concluindo o que está aberto; só não abre ordens nem cadastra equipamentos novos.
Um plano pago pode ser cancelado a qualquer momento e vale até o fim do período pago. Quem contrata como consumidor pela internet pode desistir em sete dias, com devolução do que pagou (Código de Defesa do Consumidor, art. 49).
## 6. O que não é permitido
- Usar dados de outra pessoa ou organização sem autorização, ou tentar ver o que não é seu.
- Emitir documento falso, assinar por outra pessoa ou informar registro profissional que não é seu.
- Enviar programas nocivos, sobrecarregar o serviço de propósito ou contornar suas proteções.
- Usar o Equipo para o que a lei proíbe.
## 7. Como cuidamos do serviço
Trabalhamos para que o Equipo esteja sempre disponível e para que nada que foi respondido como guardado se perca. Mesmo assim pode haver interrupções por manutenção ou falha. Guarde em lugar seu os documentos que a fiscalização pode pedir: cada laudo pode ser baixado em PDF, e tudo pode ser exportado.
## 8. Responsabilidade
Respondemos pelo funcionamento do Equipo na medida da lei. Não respondemos pelo serviço prestado entre clínica e técnico, por dados que alguém informou errado, nem pelo que decorre do uso contrário a estes termos. Nada aqui limita direitos que a lei garante ao consumidor.
## 9. Suspensão e saída
Podemos suspender uma conta que descumpra estes termos ou ponha outras pessoas em risco. Dizemos o motivo, e você pode contestar pelo contato abaixo. Suspensa, a organização ainda pode pedir seus dados.
Você pode sair quando quiser, em Meus dados, Excluir minha conta. Antes, baixe os seus dados. O que a lei ou a outra parte de um documento precisa conservar fica guardado à parte, como diz a Política de privacidade.
## 10. Mudanças
Quando estes termos mudarem de forma importante, publicamos uma nova versão e pedimos que você a aceite ao entrar. As versões anteriores continuam nesta página. Se não concordar, você pode baixar os seus dados e excluir a conta.
## 11. Lei e foro
Vale a lei brasileira. O foro é o do domicílio do consumidor; nos demais casos, o da sede de quem opera este endereço.
## 12. Contato
{contato}$legal$),
('privacy', 1, '2026-11-21T12:00:00Z', 'Primeira versão', $legal$Esta política diz quais dados pessoais o Equipo trata, para quê, por quanto tempo e como você exerce seus direitos. Ela segue a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD) e o Marco Civil da Internet (Lei 12.965/2014).
## 1. Quem decide sobre os dados
- Dos dados da sua conta (nome, e-mail, acesso, plano), quem opera este endereço do Equipo é o controlador.
- Do que a sua clínica ou oficina guarda aqui (equipamentos, ordens, orçamentos, laudos, clientes), a organização é a controladora e nós somos o operador: tratamos os dados para ela e como ela manda.
- Um documento assinado entre duas organizações pertence às duas; cada uma responde pela sua cópia.
## 2. Que dados tratamos
- Cadastro: nome, e-mail, cidade, estado, papel (dentista ou técnico) e, se você informar, registro profissional (CRO, CREA ou CFT).
- Organização: nome, CPF ou CNPJ, endereço, telefone, horários, licenças e quem responde por elas.
- Acesso: senha (guardada apenas como um código que não permite lê-la), segundo fator, chaves de acesso, sessões com data, endereço IP e navegador.
- Trabalho: o que você registra em equipamentos, ordens, orçamentos, visitas e laudos, com o seu nome, a data e a hora.
- Arquivos: fotos e documentos que você envia. Das fotos tiramos o local e os demais dados ocultos da câmera.
- Registro de acessos: quem leu ou mudou o quê, quando e de qual rede, só com identificadores e nomes de campos, nunca o conteúdo.
O Equipo não pede dados de saúde nem de pacientes. Se encontrar algum, apague-o e avise-nos.
## 3. Para quê e com que base
- Fazer o Equipo funcionar para você e sua organização: execução de contrato (LGPD, art. 7º, V).
- Conservar laudos, registros e acessos pelo tempo que a lei manda: obrigação legal (art. 7º, II).
- Proteger contas, impedir fraude e provar o que foi combinado: exercício de direitos e interesse legítimo (art. 7º, VI e IX).
- Responder ao que você nos pergunta: execução de contrato (art. 7º, V).
Não vendemos dados, não fazemos propaganda com eles e não decidimos nada sobre você só por máquina. Não há consentimento opcional para dar: se um dia houver, será pedido à parte e poderá ser retirado.
## 4. Quem vê os dados
- Pessoas da sua organização, conforme o papel de cada uma.
- A outra parte de uma ordem: o técnico vê o equipamento e o que precisa para o serviço; a clínica vê quem a atende. Um pedido publicado mostra aos técnicos da cidade só o defeito, o bairro e o horário, sem nome, endereço nem telefone.
- Quem tem um documento com código de verificação vê se ele é válido e quem o emitiu, nada além disso.
- A administração do Equipo, para atender e mediar: cada leitura dela fica registrada e cada mudança traz um motivo, que o titular da organização pode consultar.
- Quem hospeda os servidores e entrega os e-mails, apenas para isso e sob contrato.
- Se quem opera este endereço os usa: o serviço de verificação contra robôs, que no cadastro vê o seu endereço IP e navegador, e o provedor de identidade pelo qual você escolher entrar.
- Autoridades, quando a lei obriga.
## 5. Por quanto tempo
- Conta e organização: enquanto a conta existir. Ao pedir a exclusão você tem sete dias para desistir; depois os dados do perfil são apagados.
- Laudos e registros de manutenção: conservados pelas partes, porque as normas sanitárias os exigem da clínica (por exemplo, cinco anos no mínimo para esterilização, RDC 1.002/2025, art. 92, e radiologia, RDC 611/2022, art. 16; o registro de manutenção acompanha o equipamento).
- Orçamentos, valores e quem aprovou: cinco anos, o prazo de cobranças e de tributos (Código Civil, art. 206, § 5º; Código Tributário Nacional, arts. 173 e 174).
- Nome, e-mail e identificação de quem excluiu a conta: guardados à parte por cinco anos, para responder por documentos e serviços (LGPD, art. 16, I; Código de Defesa do Consumidor, art. 27), e então apagados.
- Registro de mudanças e de leituras da administração: cinco anos. Registro de entradas e de arquivos baixados: seis meses (Marco Civil, art. 15).
- E-mails que o Equipo envia: o conteúdo por trinta dias, ou só até o envio quando tem um link pessoal; a quem e quando, por um ano. Convites: noventa dias depois de deixarem de valer.
- Cópias de dados que você pede: sete dias. Respostas técnicas a envios repetidos: trinta dias.
## 6. Seus direitos
Você pode, sem custo: confirmar que tratamos seus dados e ter acesso a eles, corrigir, levar para outro serviço, pedir que apaguemos o que não precisa ser conservado, saber com quem compartilhamos, opor-se a um tratamento e reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).
- Ver e levar: em Meus dados, Baixar meus dados.
- Corrigir: no seu perfil e no perfil da clínica ou da oficina.
- Apagar: em Meus dados, Excluir minha conta.
- Saber quem viu ou mudou: em Meus dados, Registro de acessos.
- O restante: pelo contato abaixo. Respondemos em até quinze dias.
## 7. Cookies e o que fica no seu aparelho
Usamos só cookies sem os quais não se entra com segurança: um mantém você conectado; um, de até 400 dias, reconhece o navegador em que você já entrou, para que tentativas de outras pessoas não atrapalhem você; um, de 30 dias, só se você escolher confiar no aparelho; e outros, de minutos, acompanham uma entrada em andamento. No seu aparelho ficam ainda o tema escolhido e rascunhos do que você escreve, para não se perderem. Não há rastreadores. Se quem opera este endereço liga uma verificação contra robôs, o serviço dela pode usar cookies próprios na página de cadastro.
## 8. Segurança
Cada organização só alcança os próprios dados, e essa regra está no próprio banco de dados. As senhas são guardadas de forma que ninguém as lê, as conexões podem ser cifradas, há segundo fator, e as sessões podem ser encerradas por você. Se houver um incidente que possa trazer risco a você, avisamos você e a ANPD no prazo da lei.
## 9. Crianças e adolescentes
O Equipo é uma ferramenta de trabalho e não se destina a menores de 18 anos.
## 10. Mudanças
Quando esta política mudar de forma importante, publicamos uma nova versão e pedimos que você a leia e aceite ao entrar. As versões anteriores continuam nesta página.
## 11. Contato e encarregado
O contato abaixo recebe os pedidos sobre dados pessoais e os leva a quem responde por eles.
{contato}$legal$);

alter table legal_texts force row level security;
