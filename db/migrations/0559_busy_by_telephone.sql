-- busy_key is null without a mailbox, and receptions, systems and delegates book with a telephone only: one person could be
-- given two hours at once. The constraint looks further than busy_key and keeps its name, which the version before answers;
-- another expression for busy_key would write the whole table anew while nobody books.

-- What overlaps already stays as it is: of each two the later made is let through.
alter table appointment add column overlapped boolean default false not null;
comment on column appointment.overlapped is 'Was given at the same time as another hour of whoever is reached by that telephone only, before patient_busy knew of telephones: it stands beside it.';
update appointment a set overlapped = true
where a.active and a.busy_key is null and exists (
  select from appointment other
  where other.active and other.busy_key is null and other.patient_key = a.patient_key
    and other.contact ->> 'phone' = a.contact ->> 'phone' and other.during && a.during
    and (other.created_at, other.id) < (a.created_at, a.id));

alter table appointment drop constraint patient_busy;
alter table appointment add constraint patient_busy exclude using gist (
  (coalesce(busy_key, case when not overlapped then patient_key || '||' || (contact ->> 'phone') end)) with =, during with &&) where (active);
comment on column appointment.busy_key is 'Who cannot be in two places at once: the proven person; else the person as one contact (e-mail and telephone) names them; null where there is no mailbox (patient_busy goes by the telephone then) and where nobody is reached.';
