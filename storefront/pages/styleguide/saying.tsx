import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenLoader } from '#ui/screen-loader.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { say } from '#ui/status-words.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

export const Saying = () => (
  <>
    <Sample name="Badge">
      <Badge>Soft OLED</Badge>
      <Badge kind="new">New</Badge>
      <Badge kind="sale">Sale</Badge>
      <Badge kind="marker">New</Badge>
    </Sample>
    <Sample name="StockStatus">
      <StockStatus status="IN_STOCK" />
      <StockStatus status="ARRIVING_SOON" />
      <StockStatus status="OUT_OF_STOCK" />
      <StockStatus status="UNKNOWN" />
    </Sample>
    <Sample name="Notice">
      <div className={styles.stack}>
        <Notice kind="info">Orders placed after 2:00 pm EST will be processed next working day.</Notice>
        <Notice kind="success">Your address was saved.</Notice>
        <Notice kind="warn">Two products are no longer available.</Notice>
        <Notice kind="error">The products could not be loaded.</Notice>
      </div>
    </Sample>
    <Sample name="TryAgain">
      <TryAgain onPress={() => {}} />
    </Sample>
    <Sample name="ScreenLoader">
      <ScreenLoader />
    </Sample>
    <Sample name="StatusLine">
      <Button onClick={() => setTimeout(say('Adding to your cart is taking longer than usual…'), 3_000)}>Say it</Button>
      <StatusLine />
    </Sample>
  </>
);
