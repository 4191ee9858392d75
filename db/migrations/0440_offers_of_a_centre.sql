-- What a centre offers is asked by its desk, its reports and its systems: without this each looked at every offer of the country.
create index offer_centre on offer (centre_id);
