-- Lists of whoever lost their hour to a change of supply are looked for every few seconds, and those that are over stay: never all are read.

create index closure_change on closure using gist (during) where kind = 'change' and state = 'set';
