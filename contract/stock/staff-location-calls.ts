import { staffCall } from '../platform/staff-call.ts';
import { AddLocation, AddRacks, ChangeLocation, RenameRack, StockLocations } from './staff-locations.ts';

/** The staff's calls about locations and racks. Each change answers all of them. */
export const staffLocationCalls = {
  staffLocations: staffCall({
    method: 'GET',
    path: '/api/v1/staff/location/',
    summary: 'The locations in the order in which orders take from them, with their racks',
    access: 'stock',
    response: StockLocations,
  }),
  staffAddLocation: staffCall({
    method: 'POST',
    path: '/api/v1/staff/location/',
    summary: 'Add a location, the last that orders take from',
    access: 'stock',
    body: AddLocation,
    response: StockLocations,
  }),
  staffChangeLocation: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/location/:id/',
    summary: 'Rename a location, say whether its pieces are sold, or make it the first',
    access: 'stock',
    body: ChangeLocation,
    response: StockLocations,
  }),
  staffAddRacks: staffCall({
    method: 'POST',
    path: '/api/v1/staff/location/:id/racks/',
    summary: 'Add racks to a location, by their codes',
    access: 'stock',
    body: AddRacks,
    response: StockLocations,
  }),
  staffRenameRack: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/location/:id/racks/:rackId/',
    summary: 'Give a rack another code; what lies there stays',
    access: 'stock',
    body: RenameRack,
    response: StockLocations,
  }),
};
