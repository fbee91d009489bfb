import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/records.js';
import { allProblems } from '#ui/call-problems.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { useReorder } from '../cart/use-cart.ts';
import { Question } from '../parts/question.tsx';

type Ordered = { id: number; code: string };

/** Asks before re-ordering, then shows the cart (specification section 2, "Orders list"). */
export const useReorderQuestion = (): { ask: (order: Ordered) => void; problems: string[]; question: ReactNode } => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Ordered | null>(null);
  const addAgain = useReorder();
  const reorder = useAction(async ({ id }: Ordered) => {
    await addAgain(id);
    void navigate(links.viewCart());
  });
  return {
    ask: setAsked,
    problems: allProblems(reorder.problems),
    question: asked && (
      <Question
        title={words.reorderOf(asked.code)}
        action={words.reorder()}
        onConfirm={() => void reorder.run(asked)}
        onClose={() => setAsked(null)}
      >
        {messages.reorderQuestion()}
      </Question>
    ),
  };
};
