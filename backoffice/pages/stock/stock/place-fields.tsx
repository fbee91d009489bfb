import { named, SelectField } from '#ui/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SuggestField } from '../../../parts/suggest-field.tsx';
import { callQuery } from '../../../api/api.ts';

type Registered = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'> & { error: string | undefined };

type Props = {
  /** Before each label, such as "From"; none for a single place. */
  of?: string;
  locationId: unknown;
  location: Registered;
  rack: Registered;
};

const labelled = (of: string | undefined, label: string): string =>
  of === undefined ? label : `${of} ${label.toLowerCase()}`;

/** A location and a rack in it, typed or scanned. Known racks are offered. */
export const PlaceFields = ({ of, locationId, location, rack }: Props) => {
  const { data: locations = [] } = useQuery(callQuery('staffLocations', {}));
  const chosen = locations.find((each) => each.id === Number(locationId));
  return (
    <>
      <SelectField
        label={labelled(of, 'Location')}
        placeholder="Choose a location"
        options={named(locations)}
        {...location}
      />
      <SuggestField
        label={labelled(of, 'Rack')}
        hint="Empty: somewhere in the location."
        optional
        autoComplete="off"
        options={chosen?.racks.map(({ code }) => code) ?? []}
        {...rack}
      />
    </>
  );
};
