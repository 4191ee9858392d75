-- A system of whoever runs the portal imports what no centre may: registries, guardianships, coupons, prices, accounts.

alter table system_client add column of_operator boolean not null default false;
comment on column system_client.of_operator is 'Imports every kind of line, of every centre; it has none of its own, so it reads no patient.';
