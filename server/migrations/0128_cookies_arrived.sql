-- The page on cookies, with what the device notes of work that has arrived.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body)
select kind, version + 1, '2026-11-29T13:00:00Z', 'A página Por enviar mostra, por um dia, o que já chegou',
  replace(replace(body,
    'Também os instrumentos do último laudo assinado neste aparelho |',
    'Também os instrumentos do último laudo assinado neste aparelho e, do que já chegou, só o tipo e a hora |'),
    'os instrumentos, até você limpar os dados do site |',
    'os instrumentos, até você limpar os dados do site; o que já chegou, um dia |')
from legal_texts where kind = 'cookies' order by version desc limit 1;

alter table legal_texts force row level security;
