import type { StaffTaxes } from '#contract/pricing/staff-taxes.ts';
import { Button } from '#ui/button.tsx';
import { api } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import type { Change } from '../../../parts/use-change.ts';
import styles from './taxes.module.css';

type Province = StaffTaxes['provinces'][number];
type Props = { province: Province; version: number; change: Change<StaffTaxes> };

/** A province: its rates today with the shop's numbers, and those to come, each of which can be taken back. */
export const ProvinceRow = ({ province: { id, name, rates, numbers }, version, change: { run, busy } }: Props) => {
  const now = rates.filter(({ state, percent }) => state === 'NOW' && percent > 0);
  const numberOf = (tax: string) => numbers.find((each) => each.name === tax)?.number;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {now.length === 0 && <span className={record.quiet}>Nothing</span>}
        {now.map((rate) => (
          <p key={rate.name}>
            {`${rate.name} ${rate.percent} %`} <span className={styles.since}>{`since ${rate.startsOn}`}</span>
            {numberOf(rate.name) !== undefined && <span className={record.quiet}>{` · ${numberOf(rate.name)}`}</span>}
          </p>
        ))}
      </td>
      <td>
        {rates
          .filter(({ state }) => state === 'TO_COME')
          .map((rate) => (
            <p key={`${rate.name} ${rate.startsOn}`} className={styles.coming}>
              {`${rate.percent === 0 ? `No ${rate.name}` : `${rate.name} ${rate.percent} %`} from ${rate.startsOn}`}
              <Button
                variant="text"
                disabled={busy}
                aria-label={`Take back ${rate.name} of ${name} from ${rate.startsOn}`}
                onClick={() =>
                  run(
                    () =>
                      api.staffRemoveTaxRate({
                        body: { version, provinceId: id, name: rate.name, startsOn: rate.startsOn },
                      }),
                    'Taken back.',
                  )
                }
              >
                Take back
              </Button>
            </p>
          ))}
      </td>
    </tr>
  );
};
