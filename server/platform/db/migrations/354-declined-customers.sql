-- What a declined applicant was told; only an account that may not sign in has it, until it is verified after all.
alter table customer add column declined_because text
  constraint customer_declined_because_check check (declined_because is null or (declined_because <> '' and status = 'SUSPENDED'));
