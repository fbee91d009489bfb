drop function if exists status_of_stock(integer, integer, stock_status);
