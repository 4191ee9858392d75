-- What became of appointments, for whoever keeps a copy of them. Written in the transaction of the change, by the table itself: no
-- verb can forget it. Who they are for is not repeated here.

create table appointment_change (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointment(id) on delete cascade,
  centre_id bigint not null,
  offer_id bigint not null,
  during tstzrange not null,
  state text not null,
  cancelled_by text,
  version integer not null,
  full_price integer not null,
  contribution integer not null,
  payment_due_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  position bigint,
  placed_at timestamptz,
  constraint appointment_change_position_key unique (position),
  constraint appointment_change_placed check ((position is null) = (placed_at is null))
);
create index appointment_change_unplaced on appointment_change (id) where position is null;
create index appointment_change_of on appointment_change (appointment_id, id);
create index appointment_change_here on appointment_change (centre_id, position);
create index appointment_change_at on appointment_change (placed_at);
comment on table appointment_change is 'Every version of every appointment that is more than a hold, as its centre saw it. The number of its last one is its version for other systems.';
comment on column appointment_change.id is 'Given while the row of the appointment is locked: of one appointment, the order of its changes.';
comment on column appointment_change.position is 'Given to what is committed, one reader at a time: in this order nothing comes later before what was read. Null until then.';
comment on column appointment_change.placed_at is 'When it got its position; never before that of a lower one.';

create function note_appointment_change() returns trigger language plpgsql as $$
declare
  v_centre bigint := (select centre_id from offer where id = new.offer_id);
  v_before bigint;
begin
  if tg_op = 'UPDATE' and old.state <> 'held' and old.offer_id <> new.offer_id then
    v_before := (select centre_id from offer where id = old.offer_id);
    -- Whoever has nothing to do with the new centre sees it end.
    if v_before <> v_centre then
      insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution)
      values (new.id, v_before, old.offer_id, old.during, 'cancelled', coalesce(new.cancelled_by, 'centre'), new.version, old.full_price,
        old.contribution);
    end if;
  end if;
  insert into appointment_change (appointment_id, centre_id, offer_id, during, state, cancelled_by, version, full_price, contribution,
    payment_due_at, arrived_at, started_at)
  values (new.id, v_centre, new.offer_id, new.during, new.state, new.cancelled_by, new.version, new.full_price, new.contribution,
    new.payment_due_at, new.arrived_at, new.started_at);
  return new;
end $$;

create trigger appointment_change_new after insert on appointment for each row
  when (new.state <> 'held') execute function note_appointment_change();
create trigger appointment_change_step after update on appointment for each row
  when (new.state <> 'held' and (old.state, old.during, old.offer_id, old.cancelled_by, old.version, old.patient, old.contact,
    old.full_price, old.contribution, old.financer_slug, old.payment_due_at, old.arrived_at, old.started_at)
    is distinct from (new.state, new.during, new.offer_id, new.cancelled_by, new.version, new.patient, new.contact, new.full_price,
    new.contribution, new.financer_slug, new.payment_due_at, new.arrived_at, new.started_at))
  execute function note_appointment_change();

create table appointment_change_forgotten (
  id smallint primary key default 1 check (id = 1),
  position bigint not null
);
comment on table appointment_change_forgotten is 'One row: up to which position changes were forgotten, so that whoever comes too late is told.';
insert into appointment_change_forgotten (position) values (0);
