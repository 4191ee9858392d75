-- What /metrics says of whole tables is kept as it changes and never counted again (docs/decisions/0160-kept-instead-of-counted.md).

create table tally (
  id bigint generated always as identity primary key,
  name text not null,
  state text not null,
  count bigint not null
);
comment on table tally is 'How many rows of a table are in a state: the sum of its rows here. Changes are inserted, so that nobody waits; a job adds them up.';

-- Arguments: the name, and a state that does not count.
create function keep_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], old.state, -1);
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from tg_argv[1] then
    insert into tally (name, state, count) values (tg_argv[0], new.state, 1);
  end if;
  return null;
end $$;

create trigger appointment_tally_new after insert on appointment for each row when (new.state <> 'held')
  execute function keep_tally('appointment', 'held');
create trigger appointment_tally_step after update of state on appointment for each row when (old.state <> new.state)
  execute function keep_tally('appointment', 'held');
create trigger appointment_tally_gone after delete on appointment for each row when (old.state <> 'held')
  execute function keep_tally('appointment', 'held');
create trigger payment_tally_new after insert or delete on payment for each row execute function keep_tally('payment');
create trigger payment_tally_step after update of state on payment for each row when (old.state <> new.state)
  execute function keep_tally('payment');

insert into tally (name, state, count)
select 'appointment', state, count(*) from appointment where state <> 'held' group by state
union all select 'payment', state, count(*) from payment group by state;

-- Asked with the agenda locked, or again and again.
create index agenda_professional on agenda (professional_id) where professional_id is not null;
create index idempotency_appointment on idempotency (appointment_id);
create index refund_stray on refund (payment_id) where answered_at is null and tries >= 3;
