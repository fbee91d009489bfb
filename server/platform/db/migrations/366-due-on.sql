-- All invoices in the order of the days on which they are due: 356's is of unpaid ones.
create index on invoice (due_on, id desc);
