-- The page on cookies names the one database of the device, in which unsent work waits.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body)
select kind, version + 1, '2026-11-23T13:00:00Z', 'O que ainda não foi enviado fica em um só lugar no aparelho',
  regexp_replace(
    body,
    '\| equipo:rascunho:….*?\| react-router',
    '| equipo | O que você digitou e ainda não enviou: as respostas e as fotos de checklists, as respostas da autoavaliação da clínica, os rascunhos de documentos e os formulários começados. Também os instrumentos do último laudo assinado neste aparelho | Até ser enviado ou descartado; os formulários, no máximo até você sair da conta; os instrumentos, até você limpar os dados do site | Quem usa o navegador |' || chr(10) || '| react-router'
  )
from legal_texts
where kind = 'cookies' and body like '%| equipo-checklist:…%'
order by version desc
limit 1;

alter table legal_texts force row level security;
