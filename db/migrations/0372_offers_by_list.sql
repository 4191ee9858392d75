-- Whose a price list is: of whoever sells by it. Asked by everybody who changes one.
create index offer_price_list on offer (price_list_id);
