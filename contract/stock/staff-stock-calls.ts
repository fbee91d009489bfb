import { callsFor, staffCall } from '../platform/staff-call.ts';
import { StockValue, ValueOn } from './staff-stock-value.ts';
import { BeginCounts, BegunCounts, ChangeStock, CountStock, MoveStock, StaffStock, StockRow } from './staff-stock.ts';
import { updatedListAnswer } from '../catalogue/catalogue.ts';
import { TableInput } from '../platform/data-tables.ts';

const stockCall = callsFor('stock', StaffStock);

/** The staff's calls about stock that is counted. */
export const staffStockCalls = {
  staffStockSearch: stockCall({
    path: '/api/v1/staff/stock/search/',
    summary: 'A page of the variants, with what is in the house of those that are counted',
    body: TableInput,
    response: updatedListAnswer(StockRow),
  }),
  staffStock: stockCall({
    path: '/api/v1/staff/stock/:id/',
    summary: 'The stock of a variant, with its latest movements',
  }),
  staffCountStock: stockCall({
    path: '/api/v1/staff/stock/:id/count/',
    summary: 'Say how many pieces of a variant were counted; the first time it begins to be counted',
    body: CountStock,
  }),
  staffChangeStock: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/stock/:id/',
    summary: 'Change when a counted variant is low, and what shoppers read when none is left',
    body: ChangeStock,
  }),
  staffMoveStock: stockCall({
    path: '/api/v1/staff/stock/:id/move/',
    summary: 'Move pieces of a variant to another location or rack',
    body: MoveStock,
  }),
  staffBeginCounts: stockCall({
    path: '/api/v1/staff/stock/begin/',
    summary: 'Begin to count many variants, all or none; those that are counted already stay',
    body: BeginCounts,
    response: BegunCounts,
  }),
  staffStockValue: staffCall({
    path: '/api/v1/staff/stockValue/:on/',
    summary: 'What the counted stock was worth by its costs at the end of a day, by location and category',
    access: { allOf: ['stock', 'prices'] },
    params: ValueOn,
    response: StockValue,
  }),
};
