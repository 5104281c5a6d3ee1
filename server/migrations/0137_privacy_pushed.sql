-- The privacy policy names who delivers the notifications that a person switches on for a device.
alter table legal_texts no force row level security;
insert into legal_texts (kind, version, published_at, reason, body)
select kind, version + 1, '2026-11-29T17:00:00Z', 'Avisos nos aparelhos de quem os ligar',
  replace(replace(body,
    '- Quem hospeda os servidores e quem entrega os e-mails, só para isso.',
    E'- Quem hospeda os servidores e quem entrega os e-mails, só para isso.\n- Se você liga os avisos num aparelho: o serviço de avisos do navegador (Google, Mozilla, Apple ou Microsoft), que entrega cada aviso cifrado, sem poder lê-lo. Ao desligar ou sair da conta, o endereço do aparelho é apagado.'),
    'O serviço contra robôs e o provedor de identidade, onde estão em uso, podem ficar',
    'O serviço contra robôs, o provedor de identidade e o serviço de avisos do navegador, onde estão em uso, podem ficar')
from legal_texts where kind = 'privacy' order by version desc limit 1;
alter table legal_texts force row level security;
