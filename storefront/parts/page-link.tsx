import { Link, type LinkProps } from 'react-router';
import { useMarkup } from './made-markup.ts';
import { address } from '../viewer/page-address.ts';

/** A link to a page of the shop, by its whole path: while a page is made, only what the router's link leaves in the HTML. */
export const PageLink = ({ to, children, ...link }: LinkProps & { to: string }) => {
  const markup = useMarkup();
  if (!import.meta.env.SSR || !markup)
    return (
      <Link to={to} {...link}>
        {children}
      </Link>
    );
  const { replace: _replace, preventScrollReset: _preventScrollReset, state: _state, ...rest } = link;
  return (
    <a {...rest} href={address(to)} data-discover="true">
      {children}
    </a>
  );
};
