-- The first versions of the terms and of the privacy policy.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body) values
('terms', 1, '2026-11-21T12:00:00Z', 'Primeira versão', $legal$Estes termos são o contrato entre você e quem opera este endereço do Equipo: {operador}. Eles dizem o que o Equipo faz, o que cabe a você e o que cabe a nós. A Política de privacidade diz como tratamos dados pessoais.
## 1. O que é o Equipo
O Equipo liga clínicas odontológicas aos técnicos que mantêm seus equipamentos. A clínica cadastra equipamentos, pede ordens de serviço, aprova orçamentos e guarda laudos. O técnico recebe pedidos, envia orçamentos, registra o que fez e emite o laudo.
O Equipo não faz manutenção e não fiscaliza. Ele não substitui a vigilância sanitária, o fabricante nem o responsável técnico. Prazos, modelos e a autoavaliação são um apoio: a decisão e a responsabilidade técnica são de quem assina.
## 2. Sua conta
- Você precisa ter 18 anos ou mais e informar dados verdadeiros.
- A conta é pessoal. Não empreste sua senha. Para outra pessoa trabalhar com você, convide-a para a equipe.
- O que é feito com a sua conta fica registrado em seu nome, com data e hora. Se suspeitar que outra pessoa a usou, encerre as sessões, troque a senha e avise-nos.
- Cada clínica ou oficina tem ao menos um titular. Ele decide quem participa e o que cada pessoa pode fazer.
## 3. O que você guarda é seu
Os dados, as fotos e os arquivos que você põe no Equipo continuam seus ou da sua organização. Você nos autoriza a guardá-los, copiá-los e mostrá-los só para o Equipo funcionar. Por exemplo: mostrar ao técnico o equipamento da ordem que você pediu a ele.
O que está guardado pode ser lido e baixado sempre, também depois do teste e sem plano.
Não ponha no Equipo dados de pacientes. A foto de um equipamento não deve mostrar prontuário, agenda nem rosto.
## 4. Ordens, orçamentos e laudos
- O serviço é contratado entre a clínica e o técnico. O Equipo não é parte desse contrato, não recebe o pagamento do serviço e não garante o resultado.
- O orçamento vale até a data escrita nele. Aprovar é aceitar aquele conteúdo. O Equipo guarda quem aprovou, quando, de onde e exatamente o quê.
- Depois que o técnico conclui, a clínica tem 7 dias para conferir. Sem resposta nesse prazo, a ordem é encerrada.
- O laudo é emitido com o que o técnico registrou e assinou. Depois de emitido não muda. Uma correção é uma nova versão, e a anterior continua guardada.
- Assinar um documento no Equipo é assinatura eletrônica sem certificado ICP-Brasil. Quem assina aqui a admite como válida entre as partes (Medida Provisória 2.200-2/2001, art. 10, § 2º). Quem precisa de assinatura com certificado assina fora do Equipo e pode guardar o arquivo aqui.
- A garantia do serviço registrada no Equipo é de 90 dias, ou mais quando o técnico promete mais.
- Se a clínica contestar o mesmo serviço duas vezes, a administração do Equipo pode mediar. A mediação não tira de ninguém o direito de ir à Justiça ou ao órgão de defesa do consumidor.
## 5. Teste e planos
O teste é gratuito e não pede cartão. Os dias de teste e os preços são os mostrados na página inicial quando você se cadastra e, depois, no seu perfil.
Quando o teste acaba sem um plano, ou acima do limite do plano, você continua lendo, baixando e concluindo o que está aberto. Só não abre ordens nem cadastra equipamentos novos.
Você pode cancelar um plano pago a qualquer momento. Ele vale até o fim do período pago. Quem contrata pela internet como consumidor pode desistir em sete dias, com devolução do que pagou (Código de Defesa do Consumidor, art. 49).
## 6. O que não é permitido
- Usar dados de outra pessoa ou organização sem autorização, ou tentar ver o que não é seu.
- Emitir documento falso, assinar por outra pessoa ou informar registro profissional que não é seu.
- Enviar programas nocivos, sobrecarregar o serviço de propósito ou contornar suas proteções.
- Usar o Equipo para o que a lei proíbe.
## 7. Como cuidamos do serviço
Trabalhamos para que o Equipo esteja disponível e para que nada que foi guardado se perca. Mesmo assim pode haver interrupção por manutenção ou falha. Guarde também com você os documentos que a fiscalização pode pedir: cada laudo pode ser baixado em PDF.
## 8. Responsabilidade
Respondemos pelo funcionamento do Equipo na medida da lei. Não respondemos pelo serviço prestado entre clínica e técnico, por dados que alguém informou errado, nem pelo que resulta do uso contrário a estes termos. Nada aqui limita direitos que a lei garante ao consumidor.
## 9. Suspensão e saída
Podemos suspender uma organização que descumpra estes termos ou ponha outras pessoas em risco. Dizemos o motivo, e você pode contestá-lo pelo contato no fim desta página.
Você pode sair quando quiser, em Minha conta, Meus dados, Excluir minha conta. Antes, baixe os seus dados. O que a lei ou a outra parte de um documento precisa conservar fica guardado, como diz a Política de privacidade.
## 10. Mudanças
Quando estes termos mudam, publicamos uma nova versão, dizemos o que mudou e pedimos que você a aceite ao entrar. As versões anteriores continuam nesta página. Se não concordar, você pode baixar os seus dados e excluir a conta.
## 11. Lei e foro
Vale a lei brasileira. Para o consumidor, o foro é o do seu domicílio; nos demais casos, o da sede de quem opera este endereço.
## 12. Contato
{contato}$legal$),
('privacy', 1, '2026-11-21T12:00:00Z', 'Primeira versão', $legal$Esta política diz que dados pessoais o Equipo trata, para quê, por quanto tempo e como você exerce os seus direitos. Ela segue a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD) e o Marco Civil da Internet (Lei 12.965/2014).
## 1. Quem responde pelos dados
Este endereço do Equipo é operado por: {operador}.
- Dos dados da sua conta (nome, e-mail, acesso, plano) e do que você escreve no formulário de contato, quem opera este endereço é o controlador: decide por que e como são tratados.
- Do que a sua clínica ou oficina guarda aqui (equipamentos, ordens, orçamentos, laudos, clientes, pedidos de assinatura, links que ela compartilha, relatos de defeito), a organização é a controladora e o Equipo é o operador: trata os dados para ela e como ela manda.
- Um documento entre duas organizações pertence às duas. Cada uma responde pela sua cópia.
## 2. Que dados tratamos
- Cadastro: nome, e-mail, cidade, estado, papel (dentista ou técnico) e, se você informar, registro profissional (CRO, CREA ou CFT).
- Organização: nome, CPF ou CNPJ, endereço, telefone, horários, licenças, chave Pix e quem responde por elas, quando informados.
- Acesso: senha (guardada de um modo que ninguém consegue ler), verificação em duas etapas, chaves de acesso e sessões, com data, endereço IP e navegador. As tentativas de entrada são contadas para barrar quem tenta adivinhar senhas.
- Aceites: que versão dos termos e desta política você aceitou, quando, de que endereço IP e com que navegador.
- Trabalho: o que você registra em equipamentos, ordens, orçamentos, visitas e laudos, com o seu nome, a data e a hora. De quem aprova um orçamento fica também o endereço IP.
- Assinaturas de documentos: nome, CPF e função, se informados, o desenho da assinatura, data e hora, endereço IP, navegador e como se confirmou quem assinou. Vale também para quem não tem conta e assina por um link ou no aparelho de outra pessoa.
- Pedidos de assinatura: o nome e o e-mail que escreve quem pede, e quando, de que endereço IP e com que navegador o link foi aberto.
- Links de documentos compartilhados: para quem, se quem compartilha escreve, e cada vez que o link é aberto ou o arquivo é baixado: quando, de que rede (só o começo do endereço IP) e com que navegador.
- Assinaturas com certificado digital que alguém envia ao Equipo: o que o certificado diz de quem assinou, como nome e CPF ou CNPJ.
- Relatos de defeito pela etiqueta de um equipamento: nome, e-mail ou celular, o que a pessoa escreve e a foto, se ela enviar uma.
- Arquivos: fotos e documentos que você envia. Das fotos tiramos o local e os demais dados ocultos da câmera.
- Registro de acessos: quem leu ou mudou o quê, quando e de que rede. Só identificadores e nomes de campos, nunca o conteúdo. O endereço IP inteiro fica só nas entradas, como manda o Marco Civil.
- Formulário de contato: nome, e-mail e a mensagem que você escreve.
- Autoavaliação sem conta: as respostas ficam só no seu navegador. Chegam a nós apenas se você escolher guardá-las em uma conta.
O Equipo não pede dados de saúde nem de pacientes. Se encontrar algum, apague-o e avise-nos.
## 3. Para quê, e com que base na lei
- Fazer o Equipo funcionar para você e sua organização, e responder ao que você pergunta: contrato e os passos antes dele (LGPD, art. 7º, V).
- Conservar registros pelo tempo que a lei manda: obrigação legal (art. 7º, II).
- Provar o que foi combinado ou assinado: exercício de direitos (art. 7º, VI).
- Pedir a assinatura de quem não tem conta, saber se um link compartilhado foi aberto e receber relatos de defeito: legítimo interesse da clínica ou da oficina que pede, compartilha ou recebe (art. 7º, IX).
- Proteger contas e impedir fraude: legítimo interesse (art. 7º, IX).
Não vendemos dados, não fazemos propaganda com eles e nenhuma decisão sobre você é tomada só por máquina. Nada aqui depende de consentimento. Se um dia depender, ele será pedido à parte e poderá ser retirado.
## 4. Quem vê os dados
- As pessoas da sua organização, conforme o papel de cada uma.
- A outra parte de uma ordem: o técnico vê o equipamento e o que precisa para o serviço; a clínica vê quem a atende.
- Técnicos da cidade, se a clínica publicar um pedido: veem o tipo, a marca e o modelo do equipamento, o defeito, a urgência, o bairro e o horário. Não veem nome, rua nem telefone.
- Quem tem em mãos um documento com código de verificação: vê se ele é válido, quem o emitiu e quando foi assinado, sem o nome de quem assinou.
- As duas partes de um documento: veem quem o assinou, quando, de onde e como foi confirmado. O e-mail de quem foi chamado a assinar e não respondeu só aparece a quem pediu.
- Quem recebe um link para assinar ou para ver um documento: vê esse documento, até o link ser usado, vencer ou ser retirado. Quem compartilhou vê as aberturas do link, e a página do link avisa disso.
- Quem lê a etiqueta de um equipamento: vê o nome do equipamento e o contato da clínica. O relato de defeito chega à clínica, ou à oficina que guarda o cadastro dela enquanto a clínica não usa o Equipo.
- A administração do Equipo, para atender e mediar. Cada leitura dela fica registrada e cada mudança traz um motivo. O titular da organização pode consultar esse registro.
- Quem hospeda os servidores e quem entrega os e-mails, só para isso.
- Se estiverem em uso neste endereço: o serviço de verificação contra robôs, que no cadastro recebe o seu endereço IP e navegador, e o provedor de identidade pelo qual você escolher entrar.
- Autoridades, quando a lei obriga.
## 5. Dados fora do Brasil
O Equipo não manda dados para outro país por conta própria. Onde ficam os servidores e o serviço de e-mail é escolha de quem opera este endereço; se algum deles ficar fora do Brasil, isso é dito nesta seção. O serviço contra robôs e o provedor de identidade, onde estão em uso, podem ficar em outro país.
## 6. Por quanto tempo
- Conta e organização: enquanto a conta existir. Quem pede a exclusão tem 7 dias para desistir. Depois disso, nome, e-mail, senha, avisos e e-mails são apagados.
- Laudos, orçamentos e histórico das ordens, com o nome de quem assinou: enquanto uma das partes os conservar, porque as normas sanitárias os exigem da clínica (RDC 1.002/2025, arts. 92 e 134; RDC 611/2022, art. 16).
- Assinaturas e as suas evidências, com o e-mail para onde foi o código: enquanto o documento for conservado, porque são a prova dele.
- Pedidos de assinatura que ninguém respondeu: o e-mail, e de onde o link foi aberto, por 180 dias depois de o link vencer ou ser retirado. O nome de quem foi chamado fica na história do documento.
- Aberturas de links compartilhados: 180 dias depois do fim do prazo do link.
- Relatos de defeito: 12 meses. Se um relato virou ordem de serviço, a ordem conserva o que aconteceu, sem o nome nem o contato de quem relatou.
- Valores de compras e de onde um orçamento foi aprovado: 5 anos depois de excluída a conta, o prazo de cobranças e de tributos (Código Civil, art. 206, § 5º; Código Tributário Nacional, arts. 173 e 174).
- Nome, e-mail e organização de quem excluiu a conta, e os seus aceites: guardados à parte por 5 anos, para responder por documentos e serviços (LGPD, art. 16, I; Código de Defesa do Consumidor, art. 27). Depois são apagados.
- Registro de mudanças e de leituras da administração: 5 anos. Registro de entradas e de arquivos baixados: 6 meses (Marco Civil, art. 15).
- Sessões: terminam 30 dias depois do último uso. O que resta delas, e a contagem de tentativas de entrada, é apagado em até dois dias.
- E-mails que o Equipo envia: o conteúdo por 30 dias, ou só até o envio quando tem um link pessoal. A quem e quando: 365 dias. Convites: 90 dias depois de deixarem de valer.
- Mensagens do formulário de contato: 12 meses, ou menos se você pedir, ou se a sua conta com e-mail confirmado for excluída.
- Cópias de dados que você pede: 7 dias. Respostas técnicas a envios repetidos: 30 dias.
Cópias de segurança podem guardar por mais algum tempo o que já foi apagado, até serem substituídas por outras mais novas.
## 7. Seus direitos
Você pode, sem custo: saber se tratamos seus dados, ter acesso a eles, corrigi-los, levá-los para outro serviço, pedir que apaguemos o que não precisa ser conservado, saber com quem os compartilhamos, opor-se a um tratamento e reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).
- Ver e levar: em Minha conta, Meus dados.
- Corrigir: no seu perfil e no perfil da clínica ou da oficina.
- Apagar: em Meus dados, Excluir minha conta.
- Saber quem viu ou mudou: em Meus dados, Registro de acessos.
- O restante: pelo contato no fim desta página. Respondemos em até quinze dias.
Se a pergunta é sobre dados que uma clínica ou oficina guarda aqui, fale com ela. Se escrever para nós, levamos o pedido a ela.
## 8. O que fica no seu aparelho
Só o necessário, sem rastreadores. A página Cookies diz um por um.
## 9. Segurança
Cada organização só alcança os próprios dados, e essa regra está no próprio banco de dados. Ninguém lê as senhas. Há verificação em duas etapas, e você pode encerrar suas sessões a qualquer momento. Se houver um incidente que possa trazer risco a você, avisamos você e a ANPD no prazo que a ANPD fixa.
## 10. Crianças e adolescentes
O Equipo é uma ferramenta de trabalho e não se destina a menores de 18 anos.
## 11. Mudanças
Quando esta política muda, publicamos uma nova versão, dizemos o que mudou e pedimos que você a aceite ao entrar. As versões anteriores continuam nesta página.
## 12. Contato e encarregado
O contato abaixo recebe os pedidos sobre dados pessoais e os leva a quem responde por eles.
{contato}$legal$);

alter table legal_texts force row level security;
