-- What went wrong with data of people, as it was known at each moment (Ley 21.719 art. 14 sexies, Ley 21.663 art. 9).

create table incident (
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity,
  drill boolean not null,
  title text not null,
  known_at timestamp with time zone not null,
  registered_at timestamp with time zone not null,
  registered_by uuid not null,
  constraint incident_pkey primary key (id),
  constraint incident_number_key unique (number),
  constraint incident_registered_by_fkey foreign key (registered_by) references staff_account (id),
  constraint incident_title_check check (length(title) between 3 and 120),
  constraint incident_known_before_registered check (known_at <= registered_at)
);
comment on table incident is 'Register of breaches, and of drills of one. Rows are only added: what is learnt later is a row of incident_event.';
comment on column incident.known_at is 'When somebody of the operator first knew: the deadlines of the law begin here.';
comment on column incident.drill is 'Nobody outside is told of it.';

create table incident_event (
  id bigint generated always as identity,
  incident_id uuid not null,
  at timestamp with time zone not null,
  staff_account_id uuid not null,
  kind text not null,
  duty text,
  body text not null default '',
  detail jsonb not null default '{}',
  constraint incident_event_pkey primary key (id),
  constraint incident_event_incident_id_fkey foreign key (incident_id) references incident (id),
  constraint incident_event_staff_account_id_fkey foreign key (staff_account_id) references staff_account (id),
  constraint incident_event_kind_check check (kind in ('note', 'scope', 'draft', 'done')),
  constraint incident_event_duty_check check (duty in ('early-warning', 'second-report', 'final-report', 'agency', 'people')),
  constraint incident_event_duty_of_draft check ((duty is not null) = (kind in ('draft', 'done'))),
  constraint incident_event_body_check check (length(body) <= 8000)
);
create index incident_event_incident on incident_event (incident_id, id);
create unique index incident_event_done_once on incident_event (incident_id, duty) where kind = 'done';
comment on table incident_event is 'What was found out, written, reported and told of an incident, by whom and when. Rows are only added; a duty is done once.';
comment on column incident_event.detail is 'Of a scope: table, span and how many; of what was done: the receipt. Never a person.';

create trigger incident_only_grows before delete or update on incident for each row execute function refuse_change();
create trigger incident_event_only_grows before delete or update on incident_event
  for each row execute function refuse_change();
