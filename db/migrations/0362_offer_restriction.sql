-- A centre may do an exam only for some people: it says so in its own words, for its own offers (decision 0263).
alter table offer add column restriction text;
alter table offer add constraint offer_restriction_of_exam
  check (restriction is null or (exam_slug is not null and restriction <> '' and length(restriction) <= 160));
comment on column offer.restriction is 'For whom the centre does this exam, in its own words; said before an hour is booked, and never judged.';
