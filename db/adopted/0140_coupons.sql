-- The benefits club: coupons, who adhered to them, and each member's one code (docs/decisions/0140-one-code-per-member.md).

create table coupon (
  id bigint generated always as identity primary key,
  key text not null unique,
  title text not null,
  sort_title text not null,
  partner text not null,
  category text not null check (category in ('farmacia', 'optica', 'dental', 'laboratorio', 'imagenologia', 'gimnasio', 'bienestar',
    'salud-mental', 'nutricion', 'adulto-mayor', 'domicilio')),
  benefit_type text not null check (benefit_type in ('automatic', 'restricted_adherence')),
  discount_percent int not null check (discount_percent between 1 and 30),
  description text not null,
  conditions text not null,
  how_to_use text not null,
  code_prefix text not null check (code_prefix ~ '^[A-Z0-9]{2,8}$'),
  covenant text check (covenant in ('telemedicina', 'examenes-a-domicilio')),
  stock int,
  taken int not null default 0,
  published_on date not null,
  valid_from date not null,
  valid_until date not null,
  withdrawn_at timestamptz,
  constraint coupon_valid check (valid_until >= valid_from),
  constraint coupon_stock check (taken >= 0 and (stock is null or taken <= stock))
);
comment on table coupon is 'A benefit of the club. Dates are days of continental Chile, both included.';
comment on column coupon.key is 'The partner''s own name for it, as in the import.';
comment on column coupon.sort_title is 'The title without accents and in small letters, for the alphabetical order.';
comment on column coupon.stock is 'How many members may take it; null for as many as want. taken counts their codes.';
comment on column coupon.covenant is 'The covenant whose page also shows it.';
create index coupon_category on coupon (category) where withdrawn_at is null;

create table coupon_adherence (
  coupon_id bigint not null references coupon,
  account_id uuid not null references account on delete cascade,
  adhered_at timestamptz not null,
  primary key (coupon_id, account_id)
);
comment on table coupon_adherence is 'Who joined a coupon''s programme: by asking where benefit_type is restricted_adherence, else by itself with the code.';
create index coupon_adherence_account on coupon_adherence (account_id);

create table coupon_code (
  code text not null primary key,
  coupon_id bigint not null references coupon,
  account_id uuid not null references account on delete cascade,
  member_since timestamptz not null,
  taken_at timestamptz not null,
  constraint coupon_code_after_adherence foreign key (coupon_id, account_id) references coupon_adherence on delete cascade,
  constraint coupon_code_once unique (account_id, coupon_id),
  constraint coupon_code_after_a_week check (taken_at - member_since >= interval '168 hours')
);
comment on table coupon_code is 'A member''s own code of a coupon: one, and always the same.';
comment on column coupon_code.member_since is 'When the account was created, as it was when the code was taken.';
create index coupon_code_coupon on coupon_code (coupon_id);

create table home_exam_request (
  id uuid primary key,
  code text not null,
  account_id uuid references account on delete set null,
  person_name text not null,
  email text not null,
  phone text not null check (phone ~ '^\+569[0-9]{8}$'),
  commune_code text not null references commune,
  address text not null,
  exams text not null,
  has_order boolean not null,
  preferred_on date not null,
  part_of_day text not null check (part_of_day in ('early', 'morning', 'afternoon')),
  created_at timestamptz not null
);
comment on table home_exam_request is 'Somebody asked for exams at home; the covenant calls back. Kept 180 days.';
comment on column home_exam_request.id is 'Made with the form, so that sending it twice asks once.';
