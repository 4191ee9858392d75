-- A folio of a sequence comes again in a database that was restored: two people would hold proof of payment under one number.
create function draw_bono_folio() returns text language plpgsql volatile as $$
declare
  v_folio text;
begin
  loop
    v_folio := (100000000000 + ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint % 900000000000)::text;
    exit when not exists (select from bono where folio = v_folio) and not exists (select from imported_bono where folio = v_folio);
  end loop;
  return v_folio;
end $$;
comment on function draw_bono_folio is 'Twelve random figures that no bono of this database has, and none that was issued after the copy it was restored from.';
alter table bono alter column folio set default draw_bono_folio();
drop sequence bono_folio;
