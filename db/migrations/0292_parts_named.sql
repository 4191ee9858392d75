-- A rule says in its name which it is.

alter table payment_part rename constraint payment_part_check to payment_part_contribution_within_price;
