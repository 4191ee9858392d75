-- Called-off hours that begin are looked for every few seconds, among all that were ever offered another.
create index closure_patient_offered on closure_patient (hour) where deed = 'offered';
