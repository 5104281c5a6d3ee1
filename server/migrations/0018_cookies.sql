-- The versions of the page on cookies. A new version of a text is a new migration.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body) values
('cookies', 1, '2026-11-21T12:00:00Z', 'Primeira versão', $legal$Esta página diz, um por um, o que o Equipo guarda no navegador que você usa. Tudo é necessário para o Equipo funcionar, e por isso não há aviso de cookies para aceitar. Não há cookie de propaganda nem de estatística.
## 1. Cookies
Um cookie é um texto curto que o navegador guarda e devolve ao mesmo site. Os do Equipo só voltam ao servidor do Equipo, e nenhum programa na página consegue lê-los. Quem só visita as páginas públicas não recebe nenhum.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo.session_token | Mantém você na sua conta | Até você sair, ou 30 dias depois do último uso | Nosso servidor |
| equipo.device.… | Reconhece um navegador em que você já entrou, para que tentativas de outras pessoas não atrapalhem você. Não abre nada | 400 dias depois da última entrada | Nosso servidor |
| equipo.two_factor | Espera você digitar o código da verificação em duas etapas | 10 minutos | Nosso servidor |
| equipo.trust_device | Dispensa o código neste aparelho, se você marcou que confia nele | 30 dias | Nosso servidor |
| equipo.passkey | Acompanha o cadastro ou o uso de uma chave de acesso | 5 minutos | Nosso servidor |
| equipo.state | Confere a volta de quem entra pela conta de outro serviço | 5 minutos | Nosso servidor |
Os pontos no fim de um nome estão no lugar de letras e números que mudam. Onde o endereço começa com https, o nome de cada cookie começa com __Secure-.
## 2. O que fica guardado só no aparelho
Isto não é enviado a ninguém. O que você digita chega ao servidor quando você envia o formulário.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo-theme | O tema que você escolheu, claro ou escuro | Até você voltar ao tema do aparelho | Quem usa o navegador |
| equipo-self-assessment | As respostas da autoavaliação feita sem conta | Até você apagá-las ou guardá-las em uma conta | Quem usa o navegador |
| equipment-new:… | O cadastro de um equipamento que você começou, para não se perder | Até você enviá-lo ou descartá-lo | Quem usa o navegador |
| equipo:orcamento:… | O orçamento que você começou | Até você enviá-lo | Quem usa o navegador |
| equipo:conclusao:… | A conclusão de uma ordem que você começou, com a assinatura | Até você enviá-la | Quem usa o navegador |
| equipo:esterilizacao:… | O ciclo de esterilização que você começou a registrar | Até você enviá-lo | Quem usa o navegador |
| equipo:documento:… | O que você escreveu em um rascunho de documento e ainda não chegou ao servidor | Até ser enviado ou jogado fora | Quem usa o navegador |
| equipo-checklist:… | As respostas de um checklist que ainda não chegaram ao servidor, e o que você digitou e não é resposta ainda | Até serem enviadas ou descartadas | Quem usa o navegador |
| equipo-checklist | As fotos de um checklist que ainda não chegaram ao servidor | Até serem enviadas ou descartadas | Quem usa o navegador |
| equipo:instrumentos | Os instrumentos de medição do último laudo assinado neste aparelho | Até você limpar os dados do site | Quem usa o navegador |
| react-router-scroll-positions | O ponto da página em que você estava, para o botão Voltar | Até você fechar a aba | Quem usa o navegador |
O navegador guarda também cópias das páginas e das imagens, para abrir mais depressa, como faz com qualquer site.
## 3. Outros serviços
Onde o cadastro pede uma verificação contra robôs, o serviço que a faz (Cloudflare Turnstile, hCaptcha ou Google reCAPTCHA) pode usar cookies próprios nessa página. Quem entra pela conta de outro serviço passa pela página dele, com os cookies dele. Nos dois casos valem as regras desse serviço.
## 4. Como apagar
- Sair da conta apaga o cookie que mantém você nela.
- O resto você apaga no navegador, em Configurações, na parte de privacidade, em dados de sites.
- Em um computador que outras pessoas usam, saia da conta e apague os dados do site ao terminar: um rascunho pode ter ficado.
Com os cookies bloqueados não é possível entrar, mas as páginas públicas continuam abrindo.
## 5. Mudanças e contato
Quando o Equipo passa a guardar outra coisa, esta página ganha uma nova versão. As anteriores continuam aqui.
{contato}$legal$),
('cookies', 2, '2026-11-23T12:00:00Z', 'O que você começou a preencher fica no aparelho até o envio ou a saída da conta', $legal$Esta página diz, um por um, o que o Equipo guarda no navegador que você usa. Tudo é necessário para o Equipo funcionar, e por isso não há aviso de cookies para aceitar. Não há cookie de propaganda nem de estatística.
## 1. Cookies
Um cookie é um texto curto que o navegador guarda e devolve ao mesmo site. Os do Equipo só voltam ao servidor do Equipo, e nenhum programa na página consegue lê-los. Quem só visita as páginas públicas não recebe nenhum.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo.session_token | Mantém você na sua conta | Até você sair, ou 30 dias depois do último uso | Nosso servidor |
| equipo.device.… | Reconhece um navegador em que você já entrou, para que tentativas de outras pessoas não atrapalhem você. Não abre nada | 400 dias depois da última entrada | Nosso servidor |
| equipo.two_factor | Espera você digitar o código da verificação em duas etapas | 10 minutos | Nosso servidor |
| equipo.trust_device | Dispensa o código neste aparelho, se você marcou que confia nele | 30 dias | Nosso servidor |
| equipo.passkey | Acompanha o cadastro ou o uso de uma chave de acesso | 5 minutos | Nosso servidor |
| equipo.state | Confere a volta de quem entra pela conta de outro serviço | 5 minutos | Nosso servidor |
Os pontos no fim de um nome estão no lugar de letras e números que mudam. Onde o endereço começa com https, o nome de cada cookie começa com __Secure-.
## 2. O que fica guardado só no aparelho
Isto não é enviado a ninguém. O que você digita chega ao servidor quando você envia o formulário.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo-theme | O tema que você escolheu, claro ou escuro | Até você voltar ao tema do aparelho | Quem usa o navegador |
| equipo-self-assessment | As respostas da autoavaliação feita sem conta | Até você apagá-las ou guardá-las em uma conta | Quem usa o navegador |
| equipo:rascunho:… | O que você começou a preencher em um formulário, para não se perder | Até você enviar, começar de novo ou sair da conta | Quem usa o navegador |
| equipo:documento:… | O que você escreveu em um rascunho de documento e ainda não chegou ao servidor | Até ser enviado ou jogado fora | Quem usa o navegador |
| equipo-checklist:… | As respostas de um checklist que ainda não chegaram ao servidor, e o que você digitou e não é resposta ainda | Até serem enviadas ou descartadas | Quem usa o navegador |
| equipo-checklist | As fotos de um checklist que ainda não chegaram ao servidor | Até serem enviadas ou descartadas | Quem usa o navegador |
| equipo:instrumentos | Os instrumentos de medição do último laudo assinado neste aparelho | Até você limpar os dados do site | Quem usa o navegador |
| react-router-scroll-positions | O ponto da página em que você estava, para o botão Voltar | Até você fechar a aba | Quem usa o navegador |
O navegador guarda também cópias das páginas e das imagens, para abrir mais depressa, como faz com qualquer site.
## 3. Outros serviços
Onde o cadastro pede uma verificação contra robôs, o serviço que a faz (Cloudflare Turnstile, hCaptcha ou Google reCAPTCHA) pode usar cookies próprios nessa página. Quem entra pela conta de outro serviço passa pela página dele, com os cookies dele. Nos dois casos valem as regras desse serviço.
## 4. Como apagar
- Sair da conta apaga o cookie que mantém você nela e o que você começou a preencher.
- O resto você apaga no navegador, em Configurações, na parte de privacidade, em dados de sites.
- Em um computador que outras pessoas usam, saia da conta e apague os dados do site ao terminar: um rascunho pode ter ficado.
Com os cookies bloqueados não é possível entrar, mas as páginas públicas continuam abrindo.
## 5. Mudanças e contato
Quando o Equipo passa a guardar outra coisa, esta página ganha uma nova versão. As anteriores continuam aqui.
{contato}$legal$),
('cookies', 3, '2026-11-23T13:00:00Z', 'O que ainda não foi enviado fica em um só lugar no aparelho', $legal$Esta página diz, um por um, o que o Equipo guarda no navegador que você usa. Tudo é necessário para o Equipo funcionar, e por isso não há aviso de cookies para aceitar. Não há cookie de propaganda nem de estatística.
## 1. Cookies
Um cookie é um texto curto que o navegador guarda e devolve ao mesmo site. Os do Equipo só voltam ao servidor do Equipo, e nenhum programa na página consegue lê-los. Quem só visita as páginas públicas não recebe nenhum.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo.session_token | Mantém você na sua conta | Até você sair, ou 30 dias depois do último uso | Nosso servidor |
| equipo.device.… | Reconhece um navegador em que você já entrou, para que tentativas de outras pessoas não atrapalhem você. Não abre nada | 400 dias depois da última entrada | Nosso servidor |
| equipo.two_factor | Espera você digitar o código da verificação em duas etapas | 10 minutos | Nosso servidor |
| equipo.trust_device | Dispensa o código neste aparelho, se você marcou que confia nele | 30 dias | Nosso servidor |
| equipo.passkey | Acompanha o cadastro ou o uso de uma chave de acesso | 5 minutos | Nosso servidor |
| equipo.state | Confere a volta de quem entra pela conta de outro serviço | 5 minutos | Nosso servidor |
Os pontos no fim de um nome estão no lugar de letras e números que mudam. Onde o endereço começa com https, o nome de cada cookie começa com __Secure-.
## 2. O que fica guardado só no aparelho
Isto não é enviado a ninguém. O que você digita chega ao servidor quando você envia o formulário.
| Nome | Para quê | Por quanto tempo | Quem vê |
| equipo-theme | O tema que você escolheu, claro ou escuro | Até você voltar ao tema do aparelho | Quem usa o navegador |
| equipo-self-assessment | As respostas da autoavaliação feita sem conta | Até você apagá-las ou guardá-las em uma conta | Quem usa o navegador |
| equipo | O que você digitou e ainda não enviou: as respostas e as fotos de checklists, as respostas da autoavaliação da clínica, os rascunhos de documentos e os formulários começados. Também os instrumentos do último laudo assinado neste aparelho | Até ser enviado ou descartado; os formulários, no máximo até você sair da conta; os instrumentos, até você limpar os dados do site | Quem usa o navegador |
| react-router-scroll-positions | O ponto da página em que você estava, para o botão Voltar | Até você fechar a aba | Quem usa o navegador |
O navegador guarda também cópias das páginas e das imagens, para abrir mais depressa, como faz com qualquer site.
## 3. Outros serviços
Onde o cadastro pede uma verificação contra robôs, o serviço que a faz (Cloudflare Turnstile, hCaptcha ou Google reCAPTCHA) pode usar cookies próprios nessa página. Quem entra pela conta de outro serviço passa pela página dele, com os cookies dele. Nos dois casos valem as regras desse serviço.
## 4. Como apagar
- Sair da conta apaga o cookie que mantém você nela e o que você começou a preencher.
- O resto você apaga no navegador, em Configurações, na parte de privacidade, em dados de sites.
- Em um computador que outras pessoas usam, saia da conta e apague os dados do site ao terminar: um rascunho pode ter ficado.
Com os cookies bloqueados não é possível entrar, mas as páginas públicas continuam abrindo.
## 5. Mudanças e contato
Quando o Equipo passa a guardar outra coisa, esta página ganha uma nova versão. As anteriores continuam aqui.
{contato}$legal$);

alter table legal_texts force row level security;
