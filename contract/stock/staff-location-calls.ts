import { callsFor } from '../platform/staff-call.ts';
import { AddLocation, AddRacks, ChangeLocation, RenameRack, StockLocations } from './staff-locations.ts';

const stockCall = callsFor('stock', StockLocations);

/** The staff's calls about locations and racks. Each change answers all of them. */
export const staffLocationCalls = {
  staffLocations: stockCall({
    path: '/api/v1/staff/location/',
    summary: 'The locations in the order in which orders take from them, with their racks',
  }),
  staffAddLocation: stockCall({
    path: '/api/v1/staff/location/',
    summary: 'Add a location, the last that orders take from',
    body: AddLocation,
  }),
  staffChangeLocation: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/location/:id/',
    summary: 'Rename a location, say whether its pieces are sold, or make it the first',
    body: ChangeLocation,
  }),
  staffAddRacks: stockCall({
    path: '/api/v1/staff/location/:id/racks/',
    summary: 'Add racks to a location, by their codes',
    body: AddRacks,
  }),
  staffRenameRack: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/location/:id/racks/:rackId/',
    summary: 'Give a rack another code; what lies there stays',
    body: RenameRack,
  }),
};
