-- Reports share a mixed payment out among its methods: those of a month are few, and are not looked for among all that were settled in it.

create index payment_mixed_settled on payment (settled_at) where settled_at is not null and method = 'mixed';
