"""The game of cards (Sutton and Barto, example 5.1)."""

from ... import spaces
from ...core import Env
from ...utils._arrays import below
from .._drawing import Canvas, Drawn

deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def cmp(a, b):
    """1.0, 0.0 or -1.0, as a is larger, equal or smaller."""
    return float(a > b) - float(a < b)


def draw_card(np_random):
    """A card, put back again."""
    return deck[below(np_random, 13)]


def draw_hand(np_random):
    """Two cards."""
    return [draw_card(np_random), draw_card(np_random)]


def usable_ace(hand):
    """Whether an ace counts 11 without losing."""
    return int(1 in hand and sum(hand) + 10 <= 21)


def sum_hand(hand):
    """What the cards are worth."""
    return sum(hand) + 10 * usable_ace(hand)


def is_bust(hand):
    """Whether the cards are worth too much."""
    return sum_hand(hand) > 21


def score(hand):
    """What the cards are worth in the end; 0 if too much."""
    return 0 if is_bust(hand) else sum_hand(hand)


def is_natural(hand):
    """Whether these are an ace and a ten."""
    return sorted(hand) == [1, 10]


class BlackjackEnv(Drawn, Env):
    """The game: 1 asks for a card, 0 ends. What is seen: the own sum, the dealer's card, whether an ace is usable."""

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": 4}

    def __init__(self, render_mode=None, natural=False, sab=False):
        self.action_space = spaces.Discrete(2)
        self.observation_space = spaces.Tuple((spaces.Discrete(32), spaces.Discrete(11), spaces.Discrete(2)))
        self.natural, self.sab, self.render_mode = natural, sab, render_mode

    def step(self, action):
        assert self.action_space.contains(action)
        if action:
            self.player.append(draw_card(self.np_random))
            terminated = is_bust(self.player)
            reward = -1.0 if terminated else 0.0
        else:
            terminated, reward = True, self._end()
        if self.render_mode == "human":
            self.render()
        return self._get_obs(), reward, terminated, False, {}

    def _end(self):
        while sum_hand(self.dealer) < 17:
            self.dealer.append(draw_card(self.np_random))
        reward = cmp(score(self.player), score(self.dealer))
        if self.sab:
            return 1.0 if is_natural(self.player) and not is_natural(self.dealer) else reward
        return 1.5 if self.natural and reward == 1.0 and is_natural(self.player) else reward

    def _get_obs(self):
        return sum_hand(self.player), self.dealer[0], usable_ace(self.player)

    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        generator = self.np_random
        self.dealer, self.player = draw_hand(generator), draw_hand(generator)
        self.dealer_top_card_suit = "CDHS"[below(generator, 4)]
        card = self.dealer[0]
        self.dealer_top_card_value_str = "JQK"[below(generator, 3)] if card == 10 else "A" if card == 1 else str(card)
        if self.render_mode == "human":
            self.render()
        return self._get_obs(), {}

    def _drawn(self):
        """The cards as dots: the dealer's seen one above, the player's sum below, a frame for a usable ace."""
        total, card, ace = self._get_obs()
        canvas = Canvas(384, 376, (196, 216, 158))
        for number, y in ((card, 60), (total, 220)):
            for at in range(number):
                canvas.circle(40 + 30 * (at % 11), y + 36 * (at // 11), 12, (40, 60, 90))
        canvas.rectangle(0, 186, 384, 190, (90, 110, 60))
        if ace:
            canvas.rectangle(120, 340, 264, 352, (200, 60, 60))
        return canvas.pixels
