-- A folio was any text: the same bono of an insurer paid two hours, at two desks in the same second or at one on two days, and a bono that the portal had
-- issued for an hour, or had taken back, paid another one.

create function bare_folio(folio text) returns text language sql immutable parallel safe strict as $$
  select ltrim(replace(folio, '-', ''), '0')
$$;
comment on function bare_folio is 'A folio as it is compared: without dashes, and without zeros before it.';

create index bono_bare_folio on bono (bare_folio(folio));

alter table payment add bono_pays uuid;
comment on column payment.bono_pays is
  'What the bono that the patient brought pays: the series, the order or the appointment. Null without one, of payments from before that named one twice, and once who paid is forgotten.';

update payment p set bono_pays = (select coalesce(a.series_id, a.order_id, a.id) from appointment a where a.id = p.appointment_id)
where p.bono_folio is not null and p.bono_folio <> '0000' and p.state in ('settled', 'refunding') and not exists (
  select from payment other
  where other.id <> p.id and other.state in ('settled', 'refunding')
    and bare_folio(other.bono_folio) = bare_folio(p.bono_folio));

alter table payment add constraint payment_bono_once exclude using gist (bare_folio(bono_folio) with =, bono_pays with <>)
  where (bono_pays is not null and state in ('settled', 'refunding'));
