-- The outbox asks whose act a message is; only the database knows appointments and messages both, as sending_room does.
create function account_behind(p_account uuid, p_appointment uuid) returns uuid
language sql stable as $$
  select coalesce(p_account, (select a.account_id from appointment a where a.id = p_appointment))
$$;

comment on function account_behind is 'Whose act a message is: the account named, else that of its appointment.';
