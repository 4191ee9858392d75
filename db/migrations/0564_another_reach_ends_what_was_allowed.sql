-- What was allowed in an account ends when a person decides that it is reached elsewhere, as its sessions do.

comment on column account.allowed_since is 'When a registry last said that it is of a child, who may not have one, or a person gave it another telephone and mailbox for those that were lost: what was allowed in it before (the address of a calendar, devices, apps) holds no more. Null: never.';
