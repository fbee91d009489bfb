import { data } from 'react-router';

export const loader = () => {
  throw data(null, { status: 404 });
};
export const clientLoader = () => {
  throw data(null, { status: 404 });
};

/** Never rendered: the boundary above shows the not-found screen. */
export default function Unknown() {
  return null;
}
