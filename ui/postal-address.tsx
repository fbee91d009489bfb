import styles from './postal-address.module.css';

type Parts = {
  name?: string | null;
  company?: string | null;
  street1: string;
  street2?: string | null;
  city: string;
  province: string;
  postalCode: string;
  phoneNo?: string | null;
};

/** An address as written on a parcel; missing parts take no line. */
export const PostalAddress = ({ name, company, street1, street2, city, province, postalCode, phoneNo }: Parts) => (
  <span className={styles.address}>
    {name && <strong>{name}</strong>}
    {company && <strong>{company}</strong>}
    <span>{street1}</span>
    {street2 && <span>{street2}</span>}
    <span>
      {city}, {province} <span className={styles.code}>{postalCode}</span>
    </span>
    {phoneNo && <span className={styles.phone}>{phoneNo}</span>}
  </span>
);
