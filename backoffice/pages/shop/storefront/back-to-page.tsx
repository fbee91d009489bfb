import { buttonClass } from '#ui/button.tsx';
import { useSearchParams } from 'react-router';

/** A path of the shop, and no address elsewhere. */
const ofShop = /^\/(?![/\\])/;

/** The way back to the page of the shop whose handle led here; nothing for those who came otherwise. */
export const BackToPage = () => {
  const [asked] = useSearchParams();
  const from = asked.get('from');
  if (from === null || !ofShop.test(from)) return null;
  return (
    <a href={from} className={buttonClass({})}>
      Back to the page
    </a>
  );
};
