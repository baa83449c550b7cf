import { Link } from 'react-router';
import { tiers } from '../../../content/tiers.ts';
import type { Tier } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { isPlainClick } from '../../ui/buttons/plain-click.ts';
import { paths } from '../paths.ts';

interface TierListProps {
  /** The home page takes a choice to its own form; elsewhere it leads to the contact page. */
  onChoose?: (tierSlug: string) => void;
}

/** The four tiers as a ruled list of prices; the highlighted one fills its row. */
export function TierList({ onChoose }: TierListProps) {
  return (
    <ol className="tiers">
      {tiers.map((tier) => (
        <TierRow key={tier.slug} tier={tier} {...(onChoose && { onChoose })} />
      ))}
    </ol>
  );
}

function TierRow({ tier, onChoose }: TierListProps & { tier: Tier }) {
  return (
    <li id={tier.slug} className="tier" data-highlight={tier.highlight || undefined}>
      <div className="wide:col-span-4">
        <h3 id={`${tier.slug}-name`} className="text-name">
          {tier.name}
        </h3>
        <p className="tier-price">{tier.price}</p>
      </div>
      <p className="tier-text wide:col-span-4">{tier.description}</p>
      <div className="wide:col-span-4 wide:pl-4">
        <ul className="tier-features">
          {tier.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={paths.contactAbout(tier.slug)}
            aria-describedby={`${tier.slug}-name`}
            className={`${buttonClass('line')} tier-button`}
            onClick={(event) => {
              if (onChoose === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              onChoose(tier.slug);
            }}
          >
            Start here
            <ArrowIcon />
          </Link>
          {tier.highlight && (
            <Link to={paths.coreWebProjects} className="text-link">
              How it works
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
