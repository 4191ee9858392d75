-- Reminders may go by WhatsApp to a telephone whose owner agreed to it, where the operator has a provider.

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in ('terms', 'share-data', 'whatsapp'));

alter table outbox add column by_whatsapp boolean not null default false;
comment on column outbox.by_whatsapp is 'Taken by the provider of WhatsApp in place of its own way.';
