-- An expense that a charge passes on to the client.
alter table expenses add foreign key (rebilled_charge_id) references charges (id);
