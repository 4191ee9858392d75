-- Coupons, who took which, and exams at home.

create table coupon (
  id bigint generated always as identity primary key,
  key text not null unique,
  title text not null,
  sort_title text not null,
  partner text not null,
  category text not null,
  benefit_type text not null,
  discount_percent integer not null,
  description text not null,
  conditions text not null,
  how_to_use text not null,
  code_prefix text not null,
  covenant text,
  stock integer,
  taken integer default 0 not null,
  published_on date not null,
  valid_from date not null,
  valid_until date not null,
  withdrawn_at timestamptz,
  constraint coupon_benefit_type_check check (benefit_type in ('automatic', 'restricted_adherence')),
  constraint coupon_category_check check (category in ('farmacia', 'optica', 'dental', 'laboratorio', 'imagenologia', 'gimnasio', 'bienestar', 'salud-mental', 'nutricion', 'adulto-mayor', 'domicilio')),
  constraint coupon_code_prefix_check check (code_prefix ~ '^[A-Z0-9]{2,8}$'),
  constraint coupon_covenant_check check (covenant in ('telemedicina', 'examenes-a-domicilio')),
  constraint coupon_discount_percent_check check ((discount_percent >= 1) and (discount_percent <= 30)),
  constraint coupon_stock check ((taken >= 0) and ((stock is null) or (taken <= stock))),
  constraint coupon_valid check (valid_until >= valid_from)
);
create index coupon_category on coupon (category) where (withdrawn_at is null);
comment on table coupon is 'A benefit of the club. Dates are days of continental Chile, both included.';
comment on column coupon.key is 'The partner''s own name for it, as in the import.';
comment on column coupon.sort_title is 'The title without accents and in small letters, for the alphabetical order.';
comment on column coupon.covenant is 'The covenant whose page also shows it.';
comment on column coupon.stock is 'How many members may take it; null for as many as want. taken counts their codes.';

create table home_exam_request (
  id uuid primary key,
  code text not null,
  account_id uuid references account(id) on delete set null,
  person_name text not null,
  email text not null,
  phone text not null,
  commune_code text not null references commune(code),
  address text not null,
  exams text not null,
  has_order boolean not null,
  preferred_on date not null,
  part_of_day text not null,
  created_at timestamptz not null,
  constraint home_exam_request_part_of_day_check check (part_of_day in ('early', 'morning', 'afternoon')),
  constraint home_exam_request_phone_check check (phone ~ '^\+569[0-9]{8}$')
);
comment on table home_exam_request is 'Somebody asked for exams at home; the covenant calls back. Kept 180 days.';
comment on column home_exam_request.id is 'Made with the form, so that sending it twice asks once.';

create table coupon_adherence (
  coupon_id bigint not null references coupon(id),
  account_id uuid not null references account(id) on delete cascade,
  adhered_at timestamptz not null,
  constraint coupon_adherence_pkey primary key (coupon_id, account_id)
);
create index coupon_adherence_account on coupon_adherence (account_id);
comment on table coupon_adherence is 'Who joined a coupon''s programme: by asking where benefit_type is restricted_adherence, else by itself with the code.';

create table coupon_code (
  code text primary key,
  coupon_id bigint not null references coupon(id),
  account_id uuid not null references account(id) on delete cascade,
  member_since timestamptz not null,
  taken_at timestamptz not null,
  constraint coupon_code_once unique (account_id, coupon_id),
  constraint coupon_code_after_adherence foreign key (coupon_id, account_id) references coupon_adherence(coupon_id, account_id) on delete cascade,
  constraint coupon_code_after_a_week check ((taken_at - member_since) >= '168:00:00'::interval)
);
create index coupon_code_coupon on coupon_code (coupon_id);
comment on table coupon_code is 'A member''s own code of a coupon: one, and always the same.';
comment on column coupon_code.member_since is 'When the account was created, as it was when the code was taken.';
