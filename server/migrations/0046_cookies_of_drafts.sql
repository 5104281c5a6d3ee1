-- The page on cookies names what a form keeps on the device: one kind of key for every form, forgotten at the sign-out.

alter table legal_texts no force row level security;

insert into legal_texts (kind, version, published_at, reason, body)
select kind, version + 1, '2026-11-23T12:00:00Z', 'O que você começou a preencher fica no aparelho até o envio ou a saída da conta',
  regexp_replace(
    regexp_replace(
      body,
      '\| equipment-new:….*?\| equipo:documento:…',
      '| equipo:rascunho:… | O que você começou a preencher em um formulário, para não se perder | Até você enviar, começar de novo ou sair da conta | Quem usa o navegador |' || chr(10) || '| equipo:documento:…'
    ),
    '- Sair da conta apaga o cookie que mantém você nela\.',
    '- Sair da conta apaga o cookie que mantém você nela e o que você começou a preencher.'
  )
from legal_texts
where kind = 'cookies' and body like '%| equipment-new:…%'
order by version desc
limit 1;

alter table legal_texts force row level security;
