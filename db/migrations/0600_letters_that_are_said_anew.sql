-- A letter about several hours that waited for the mail server arrived after one of them was moved or cancelled.

alter table outbox add column tells jsonb;

comment on column outbox.tells is 'Of a letter about an order or a series: the id and version of each appointment that it names. Where one has changed while it waited, it is said anew when it leaves. Null: of one hour, which the next letter overtakes, or of none.';
