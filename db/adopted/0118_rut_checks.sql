-- A check that is null holds: «rut = parse_rut(rut)» let every text pass that is no RUT at all. PostgreSQL 15 syntax only.

alter table account drop constraint account_rut_check,
  add constraint account_rut_check check (rut is not distinct from parse_rut(rut));
alter table dependant drop constraint dependant_rut_check,
  add constraint dependant_rut_check check (rut is not distinct from parse_rut(rut));
alter table document_access drop constraint document_access_rut_check,
  add constraint document_access_rut_check check (rut is not distinct from parse_rut(rut));
alter table guardianship drop constraint guardianship_adult_rut_check,
  add constraint guardianship_adult_rut_check check (adult_rut is not distinct from parse_rut(adult_rut)),
  drop constraint guardianship_child_rut_check,
  add constraint guardianship_child_rut_check check (child_rut is not distinct from parse_rut(child_rut));
alter table identity_document drop constraint identity_document_rut_check,
  add constraint identity_document_rut_check check (rut is not distinct from parse_rut(rut));
