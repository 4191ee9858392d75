-- The first letter about one hour of an adolescent, where it waited for the mail server, said what had been shared when it was written.

comment on column outbox.tells is 'Of a letter about an order or a series, and of a letter or a reminder of an hour that was booked for somebody else: the id and version of each appointment that it names and, of an hour for somebody else, whether what it is for was closed to who reads it. Where one of these has changed while it waited, it is said anew when it leaves. Null: of any other.';
