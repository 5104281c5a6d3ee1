-- The page on cookies, with the offer of notifications that a person declined on a device.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body)
select kind, version + 1, '2026-11-30T06:00:00Z', 'O Equipo oferece avisos neste aparelho e lembra se você não quis',
  replace(body,
    E'| react-router-scroll-positions |',
    E'| equipo-push-offer | Que você não quis receber avisos neste aparelho | Até você limpar os dados do site | Quem usa o navegador |\n'
    '| react-router-scroll-positions |')
from legal_texts where kind = 'cookies' order by version desc limit 1;

alter table legal_texts force row level security;
