-- An hour that somebody booked for an adult who lets them: it is the person's, and says through which delegation.

alter table appointment add column delegation_id uuid references delegation(id) on delete set null;
create index appointment_delegation on appointment (delegation_id) where delegation_id is not null;
comment on column appointment.delegation_id is 'Through which delegation it was booked for the person attended, whose account it is in; null for everybody who booked for themselves or a child.';
create index audit_delegate on audit (actor, at desc) where actor like 'delegate:%';
