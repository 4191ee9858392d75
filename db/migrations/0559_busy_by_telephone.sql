-- busy_key is null without a mailbox, and receptions, systems and delegates book with a telephone only: one person could be
-- given two hours at once. They have a constraint of their own: patient_busy built anew over every hour to come would stop
-- bookings meanwhile, and another expression for busy_key would write the whole table.

-- What overlaps already stays as it is: of each two the later made is let through.
alter table appointment add column overlapped boolean default false not null;
comment on column appointment.overlapped is 'Was given at the same time as another hour of whoever is reached by that telephone only, before patient_busy_by_telephone: it stands beside it.';
update appointment a set overlapped = true
where a.active and a.busy_key is null and exists (
  select from appointment other
  where other.active and other.busy_key is null and other.patient_key = a.patient_key
    and other.contact ->> 'phone' = a.contact ->> 'phone' and other.during && a.during
    and (other.created_at, other.id) < (a.created_at, a.id));

alter table appointment add constraint patient_busy_by_telephone exclude using gist (
  (patient_key || '|' || (contact ->> 'phone')) with =, during with &&) where (active and busy_key is null and not overlapped);
comment on column appointment.busy_key is 'Who cannot be in two places at once: the proven person; else the person as one contact (e-mail and telephone) names them; null where there is no mailbox (patient_busy_by_telephone looks there) and where nobody is reached.';
