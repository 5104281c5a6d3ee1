-- The page on cookies, with what the product keeps on the device to open without a network.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body)
select kind, 4, '2026-11-29T12:00:00Z', 'O Equipo abre sem internet e mostra o que você já viu',
  replace(replace(body,
    E'| react-router-scroll-positions |',
    E'| equipo-pages-… | O programa do Equipo, para abrir sem internet | Até você limpar os dados do site | Quem usa o navegador |\n'
    '| equipo-reads:… | O que você já viu na sua conta, para aparecer sem internet | Até você sair da conta ou desligar isso em Minha conta | Quem usa o navegador |\n'
    '| equipo-offline | Se este aparelho mantém o que você já viu | Até você limpar os dados do site | Quem usa o navegador |\n'
    '| react-router-scroll-positions |'),
    '- Sair da conta apaga o cookie que mantém você nela e o que você começou a preencher.',
    '- Sair da conta apaga o cookie que mantém você nela, o que você começou a preencher e o que você já viu.')
from legal_texts where kind = 'cookies' and version = 3;

alter table legal_texts force row level security;
