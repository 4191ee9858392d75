-- Ley 21.541 and 20.584: who is attended at a distance is told what that is, and agrees, before the visit begins.

create table visit_consent (
  visit_id uuid not null,
  version date not null,
  accepted_at timestamp with time zone not null,
  accepted_as text not null,
  account_id uuid,
  name text not null,
  language text not null,
  constraint visit_consent_pkey primary key (visit_id, version),
  constraint visit_consent_visit_id_fkey foreign key (visit_id) references visit (id) on delete cascade,
  constraint visit_consent_account_id_fkey foreign key (account_id) references account (id) on delete set null,
  constraint visit_consent_accepted_as_check check (accepted_as in ('patient', 'parent', 'companion')),
  constraint visit_consent_language_check check (language in ('es', 'en', 'fr'))
);
create index visit_consent_account on visit_consent (account_id);
comment on table visit_consent is 'Who agreed to be attended by video, when, and to which version of what is said of it. Never changed; goes with its visit.';
comment on column visit_consent.accepted_as is 'patient: for themselves; parent: for a child in their care; companion: says that the adult beside them agreed.';
comment on column visit_consent.name is 'Who agreed, as the booking or their account calls them.';
comment on column visit_consent.account_id is 'Who was signed in; null for whoever came by the link.';

create function refuse_uninformed_call() returns trigger language plpgsql as $$
begin
  if not exists (select from visit_consent c where c.visit_id = new.id) then
    raise exception 'nobody agreed to be attended by video in visit %', new.id
      using errcode = 'check_violation', constraint = 'call_is_informed', table = 'visit';
  end if;
  return new;
end $$;
create trigger call_is_informed before update of state on visit for each row
  when (new.state = 'in_call' and old.state <> 'in_call') execute function refuse_uninformed_call();
create trigger visit_consent_stays before update of visit_id, version, accepted_at, accepted_as, name, language on visit_consent
  for each row execute function refuse_change();
